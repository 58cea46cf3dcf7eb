'use client';

import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, mayBeDone, messageOf } from '@/components/browser/api-client';
import { postForm } from '@/components/browser/post-form';
import { toast } from '@/components/browser/toast';
import type { AnyPreview } from '@/lib/imports/schema';

interface Work {
  what: 'checking' | 'importing';
  /** Of the upload; at 100 the server is working. */
  percent: number;
}

const MAYBE_IMPORTED =
  'No answer has come: the file may have been imported. Choose it again to see what is left to change.';

export interface ImportPaths {
  preview: string;
  apply: string;
  /** The path prefix of lists to read again. */
  lists: string;
}

/**
 * Previews a file, then imports exactly what the preview showed. An import goes on when its page is left, and a short
 * message then tells its end; `inWords` says what it did.
 */
export function useImport<Preview extends AnyPreview>(
  paths: ImportPaths,
  inWords: (counts: Preview['counts']) => string,
) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<Preview['counts'] | null>(null);
  const { mutate } = useSWRConfig();
  const running = useRef<{ what: Work['what']; abort: AbortController } | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (running.current?.what === 'checking') running.current.abort.abort();
    };
  }, []);

  async function send<T>(what: Work['what'], path: string, fields: Record<string, string | File>) {
    running.current?.abort.abort();
    const abort = new AbortController();
    running.current = { what, abort };
    setFailure(null);
    setWork({ what, percent: 0 });
    try {
      const onProgress = (percent: number) => setWork({ what, percent });
      return (await postForm(path, fields, { onProgress, signal: abort.signal })).data as T;
    } catch (error) {
      if (abort.signal.aborted) return null;
      const isLost = what === 'importing' && mayBeDone(error);
      const message = isLost
        ? MAYBE_IMPORTED
        : messageOf(error, 'The file could not be sent. Please choose it again.');
      // What it shows may be done: products would be added twice.
      if (isLost) setPreview(null);
      setFailure(message);
      if (!isShown.current) toast.error(message);
      if (error instanceof ApiError && isPreview<Preview>(error.data)) setPreview(error.data);
      return null;
    } finally {
      if (running.current?.abort === abort) setWork(null);
    }
  }

  async function look(chosen: File) {
    setFile(chosen);
    setPreview(null);
    setDone(null);
    setPreview(await send<Preview>('checking', paths.preview, { file: chosen }));
  }

  async function apply() {
    if (!file || !preview) return;
    const fields = { file, digest: preview.digest };
    const counts = await send<Preview['counts']>('importing', paths.apply, fields);
    if (!counts) return;
    setDone(counts);
    if (!isShown.current) toast.success(inWords(counts));
    void mutate((key) => typeof key === 'string' && key.startsWith(paths.lists), undefined);
    setPreview(null);
  }

  return { file, preview, work, failure, done, look, apply };
}

const isPreview = <Preview extends AnyPreview>(data: unknown): data is Preview =>
  typeof data === 'object' && data !== null && 'digest' in data;
