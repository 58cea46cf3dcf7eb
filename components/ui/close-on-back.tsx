'use client';

import { useEffect } from 'react';

/** Of Chromium. TypeScript declares only what more browsers have. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Inside a layer: Back on a phone closes what Escape would close instead of leaving the page. Where browsers have no
 * CloseWatcher, Back leads to the page before.
 */
export function CloseOnBack() {
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!CloseWatcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        pressEscape();
        // It closes once, and a layer that asks first may stay open.
        watch();
      });
    };
    watch();
    return () => watcher.destroy();
  }, []);
  return null;
}

function pressEscape(): void {
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  (document.activeElement ?? document).dispatchEvent(press);
}
