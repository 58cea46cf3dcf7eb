'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { showLeftToast } from './leave-for';
import { TOAST_EVENT, waitingToasts } from './toast';
import { watchPresses } from './toast-place';
import { untilLoaded } from './until-loaded';

const showNothing = () => {};

/** A toast, or an action that precedes anything that can cause one. */
const EVENTS = [TOAST_EVENT, 'pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/**
 * The root layout's toaster, loaded when the page is first used. Not by `next/dynamic`: a Suspense boundary added to a
 * 404 page makes React report the error that made it one (#419).
 */
export function SiteToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    const listeners = new AbortController();
    const load = async () => {
      listeners.abort();
      const file = await untilLoaded(() => import('./toaster'), showNothing);
      setToaster(() => file.Toaster);
    };
    for (const event of EVENTS)
      window.addEventListener(event, load, { passive: true, signal: listeners.signal });
    watchPresses();
    showLeftToast();
    // Effects of components further down ran before this one, and may have added a toast.
    if (waitingToasts.length > 0) void load();
    return () => listeners.abort();
  }, []);

  return Toaster ? <Toaster /> : null;
}
