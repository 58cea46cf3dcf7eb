'use client';

import { useEffect, useRef, useState } from 'react';
import { uploadForm } from '@/lib/uploads/schema';
import { ApiError, messageOf } from './api-client';
import { postForm } from './post-form';
import { shrinkPicture } from './shrink-picture';

interface Sending {
  name: string;
  percent: number;
  /** Which of how many that were chosen together. */
  place: number;
  count: number;
}
interface Failure {
  name: string;
  message: string;
}

/**
 * Uploads pictures to a path of our API, one after the other; new ones replace those still being sent. `onStored` gets a picture's address and
 * its file's name.
 */
export function usePictureUpload(
  path: string,
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

  async function send(files: readonly File[]) {
    running.current?.abort();
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setFailure(null);
    const failures: Failure[] = [];
    for (const [index, file] of files.entries()) {
      const { name } = file;
      const onProgress = (percent: number) =>
        signal.aborted || setSending({ name, percent, place: index + 1, count: files.length });
      onProgress(0);
      try {
        const url = await uploadPicture(path, file, { signal, onProgress });
        if (signal.aborted) return;
        stored.current(url, name);
      } catch (error) {
        if (signal.aborted) return;
        // Specification 8: a failed upload is logged.
        console.warn('The picture was not uploaded', error);
        const message = messageOf(error, 'The picture could not be uploaded. Please try again.');
        failures.push({ name, message: files.length > 1 ? `${name}: ${message}` : message });
      }
    }
    setSending(null);
    const name = failures.map((one) => one.name).join(', ');
    const message = failures.map((one) => one.message).join(' · ');
    if (failures.length > 0) setFailure({ name, message });
  }

  function stop() {
    running.current?.abort();
    setSending(null);
    setFailure(null);
  }

  return { sending, failure, send, stop };
}

/** @returns the picture's URL @throws ApiError */
async function uploadPicture(
  path: string,
  file: File,
  sending: Parameters<typeof postForm>[2],
): Promise<string> {
  const picture = await shrinkPicture(file);
  sending.signal.throwIfAborted();
  const refused = uploadForm.safeParse({ my_file: picture }).error?.issues[0];
  if (refused) throw new ApiError(422, refused.message);
  const { result } = await postForm(path, { my_file: picture }, sending);
  if (!result) throw new ApiError(500, 'Something went wrong on our side.');
  return result.url;
}
