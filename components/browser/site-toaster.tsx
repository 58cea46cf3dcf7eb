'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { onFirstUse } from './first-use';
import { showLeftToast } from './leave-for';
import { TOAST_EVENT, waitingToasts, watchPresses } from './toast';
import { untilLoaded } from './until-loaded';

/** By then the page has all that it needs. */
const GUARDED_AFTER_MS = 3_000;

/**
 * The root layout's toaster, loaded when the page is first used. Not by `next/dynamic`: a Suspense boundary added to a
 * 404 page makes React report the error that made it one (#419).
 */
export function SiteToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  /** What the toaster would say, while it cannot be loaded. */
  const [unsaid, setUnsaid] = useState('');

  useEffect(() => {
    const page = new AbortController();
    // Its own file, and late: a first visit weighs 165 KB of script at most. Once the connection is gone it is too late.
    const guard = setTimeout(
      () =>
        void import('./stay-when-offline').then(
          ({ stayWhenOffline }) => stayWhenOffline(page.signal),
          () => undefined,
        ),
      GUARDED_AFTER_MS,
    );
    const sayPlainly = () => setUnsaid(waitingToasts.at(-1)?.[1] ?? '');
    const load = async () => {
      const file = await untilLoaded(
        () => import('./toaster'),
        () => {
          sayPlainly();
          window.addEventListener(TOAST_EVENT, sayPlainly);
        },
      );
      setToaster(() => file.Toaster);
    };
    const ignoreUse = onFirstUse(load, TOAST_EVENT);
    watchPresses();
    showLeftToast();
    // Effects of components further down ran before this one, and may have added a toast.
    if (waitingToasts.length > 0) window.dispatchEvent(new Event(TOAST_EVENT));
    return () => {
      ignoreUse();
      page.abort();
      clearTimeout(guard);
    };
  }, []);

  if (Toaster) return <Toaster />;
  return unsaid ? (
    <p role="alert" className="plain-toast">
      {unsaid}
    </p>
  ) : null;
}
