'use client';

import { useEffect, useState } from 'react';
import { later } from './later';
import { onToastWanted, showCarriedToast } from './toast';

const ToastSurface = later(() => import('./toast-surface').then((file) => file.ToastSurface));

const IDLE_MS = 4_000;

/** The toaster of the whole site, in the root layout so that no navigation takes a toast away; loaded when the page has come to rest or a toast is wanted sooner: a live region must stand before it speaks. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const want = () => setWanted(true);
    const timer = setTimeout(want, IDLE_MS);
    const forget = onToastWanted(want);
    showCarriedToast();
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, []);

  return isWanted ? <ToastSurface /> : null;
}
