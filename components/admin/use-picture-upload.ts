'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/components/browser/api-client';
import { routes } from '@/lib/routes';
import { uploadForm } from '@/lib/uploads/schema';
import { postForm } from './post-form';

interface Sending {
  name: string;
  percent: number;
}
interface Failure {
  name: string;
  message: string;
}

/** One upload at a time: a new one replaces it. `onStored` gets the picture's address and its file's name. */
export function usePictureUpload(
  onStored: (url: string, name: string) => void,
  onBusy?: (isBusy: boolean) => void,
) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);
  // The form may change while a picture is being sent: the latest callback adds the picture to the latest value.
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => () => running.current?.abort(), []);
  const isBusy = sending !== null;
  useEffect(() => {
    onBusy?.(isBusy);
    return () => onBusy?.(false);
  }, [isBusy, onBusy]);

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
      stored.current(url, file.name);
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

/** @returns the picture's URL @throws ApiError */
async function uploadPicture(file: File, sending: Parameters<typeof postForm>[2]): Promise<string> {
  const refused = uploadForm.safeParse({ my_file: file }).error?.issues[0];
  if (refused) throw new ApiError(422, refused.message);
  const { result } = await postForm(routes.api.adminProductUpload(), { my_file: file }, sending);
  if (!result) throw new ApiError(500, 'Something went wrong on our side.');
  return result.url;
}
