'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { showLeftToast } from './leave-for';
import { TOAST_EVENT, waitingToasts, watchPresses } from './toast';
import { untilLoaded } from './until-loaded';

/** A toast, or an action that precedes anything that can cause one. */
const EVENTS = [TOAST_EVENT, 'pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

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
    const listeners = new AbortController();
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
      listeners.abort();
      const file = await untilLoaded(
        () => import('./toaster'),
        () => {
          sayPlainly();
          window.addEventListener(TOAST_EVENT, sayPlainly);
        },
      );
      setToaster(() => file.Toaster);
    };
    for (const event of EVENTS)
      window.addEventListener(event, load, { passive: true, signal: listeners.signal });
    watchPresses();
    showLeftToast();
    // Effects of components further down ran before this one, and may have added a toast.
    if (waitingToasts.length > 0) void load();
    return () => {
      listeners.abort();
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
