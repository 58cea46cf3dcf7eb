'use client';

import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@/components/client/api-client';
import { uploadPicture } from './upload-picture';

interface Sending {
  name: string;
  percent: number;
}
interface Failure {
  name: string;
  message: string;
}

/** One picture on its way at a time: another takes its place. `onStored` gets the address it can be shown by. */
export function usePictureUpload(onStored: (url: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);
  // While a picture is on its way the form around it changes: what is stored joins what is there by then.
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setSending({ name: file.name, percent: 0 });
    try {
      const url = await uploadPicture(file, {
        signal: abort.signal,
        onProgress: (percent) => abort.signal.aborted || setSending({ name: file.name, percent }),
      });
      if (abort.signal.aborted) return;
      setSending(null);
      stored.current(url);
    } catch (error) {
      if (abort.signal.aborted) return;
      // Specification 8: a failed upload is logged.
      console.warn('The picture was not uploaded', error);
      setSending(null);
      setFailure({
        name: file.name,
        message: messageOf(error, 'The picture could not be uploaded. Please try again.'),
      });
    }
  }

  function stop() {
    running.current?.abort();
    setSending(null);
    setFailure(null);
  }

  return { sending, failure, send, stop };
}
