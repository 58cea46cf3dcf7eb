'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { onToastWanted, showCarriedToast } from './toast';

const IDLE_MS = 4_000;

/**
 * The toaster of the whole site, in the root layout so that no navigation takes a toast away. Loaded when the page has
 * come to rest or a toast is wanted sooner: a live region must stand before it speaks. When it could not be had, it is
 * asked for again with the next toast, and tells nobody: that would be a toast.
 */
export function ToastHost() {
  const [Surface, setSurface] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = () => {
      import('./toast-surface').then(
        ({ ToastSurface }) => setSurface(() => ToastSurface),
        () => {},
      );
    };
    const timer = setTimeout(load, IDLE_MS);
    const forget = onToastWanted(load);
    showCarriedToast();
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, []);

  return Surface ? <Surface /> : null;
}
