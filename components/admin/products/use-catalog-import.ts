'use client';

import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, messageOf } from '@/components/client/api-client';
import type { ImportPreview } from '@/lib/catalog/import-schema';
import { routes } from '@/lib/routes';
import { postForm } from '../post-form';

interface Work {
  what: 'checking' | 'importing';
  /** Of the upload; at 100 the server works. */
  percent: number;
}

/** Previews a file, then imports exactly what the preview showed. */
export function useCatalogImport() {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<ImportPreview['counts'] | null>(null);
  const { mutate } = useSWRConfig();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send<T>(what: Work['what'], path: string, fields: Record<string, string | File>) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setWork({ what, percent: 0 });
    try {
      const onProgress = (percent: number) => setWork({ what, percent });
      return (await postForm(path, fields, { onProgress, signal: abort.signal })).data as T;
    } catch (error) {
      if (abort.signal.aborted) return null;
      setFailure(messageOf(error, 'The file could not be sent. Please choose it again.'));
      if (error instanceof ApiError && isPreview(error.data)) setPreview(error.data);
      return null;
    } finally {
      if (!abort.signal.aborted) setWork(null);
    }
  }

  async function look(chosen: File) {
    setFile(chosen);
    setPreview(null);
    setDone(null);
    const fields = { file: chosen };
    setPreview(await send<ImportPreview>('checking', routes.api.adminImportPreview(), fields));
  }

  async function apply() {
    if (!file || !preview) return;
    const fields = { file, digest: preview.digest };
    const path = routes.api.adminImportApply();
    const counts = await send<ImportPreview['counts']>('importing', path, fields);
    if (!counts) return;
    setDone(counts);
    // Lists of products must be read again.
    void mutate(
      (key) => typeof key === 'string' && key.startsWith(routes.api.adminProducts()),
      undefined,
    );
    setPreview(null);
  }

  return { file, preview, work, failure, done, look, apply };
}

const isPreview = (data: unknown): data is ImportPreview =>
  typeof data === 'object' && data !== null && 'digest' in data;
