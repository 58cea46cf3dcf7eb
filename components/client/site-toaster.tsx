'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { showLeftToast } from './leave-for';
import { hasToasts, TOAST_EVENT } from './toast';
import { untilLoaded } from './until-loaded';

const showNothing = () => {};
const Toaster = dynamic(
  () => untilLoaded(() => import('./toaster').then((file) => file.Toaster), showNothing),
  { ssr: false },
);

/** A toast, or what a visitor does before anything can cause one. */
const EVENTS = [TOAST_EVENT, 'pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/** The root layout's toaster, loaded when the page is first used. */
export function SiteToaster() {
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const listeners = new AbortController();
    const load = () => {
      listeners.abort();
      setWanted(true);
    };
    for (const event of EVENTS)
      window.addEventListener(event, load, { passive: true, signal: listeners.signal });
    showLeftToast();
    // Effects of components further down ran before this one, and may have added a toast.
    if (hasToasts()) load();
    return () => listeners.abort();
  }, []);

  return isWanted ? <Toaster /> : null;
}
