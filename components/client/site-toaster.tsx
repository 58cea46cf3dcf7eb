'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { TIMINGS } from '@/lib/store';
import { showLeftToast } from './leave-for';
import { hasToasts, TOAST_EVENT } from './toast';
import { untilLoaded } from './until-loaded';

const Toaster = dynamic(
  () =>
    untilLoaded(
      () => import('./toaster').then((file) => file.Toaster),
      // There is nothing yet to say it with.
      () => {},
    ),
  { ssr: false },
);

/** A toast, or what comes before one: nobody presses a button without a move. */
const SIGNS = [TOAST_EVENT, 'pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/** The root layout's toaster, loaded when the page is first used. */
export function SiteToaster() {
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const want = () => setWanted(true);
    const signs = new AbortController();
    for (const sign of SIGNS)
      window.addEventListener(sign, want, { once: true, passive: true, signal: signs.signal });
    showLeftToast();
    // Of a child's effect, which ran before this one.
    if (hasToasts()) want();
    return () => signs.abort();
  }, []);

  return isWanted ? <Toaster duration={TIMINGS.toastMs} /> : null;
}
