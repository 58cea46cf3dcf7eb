'use client';

import { useEffect, useRef } from 'react';

/**
 * Keeps what is not saved from being left by a reload, a closed tab or the Back button. While there is something to
 * lose an entry of the same address lies on top of the history: Back takes that one off, it is put on again, and
 * `onLeave` asks.
 */
export function useUnsavedGuard(isUnsaved: boolean, onLeave: () => void): void {
  const ask = useRef(onLeave);
  ask.current = onLeave;

  useEffect(() => {
    if (!isUnsaved) return;
    const stay = () => window.history.pushState(null, '', window.location.href);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const back = () => {
      stay();
      ask.current();
    };
    stay();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', back);
      window.history.back();
    };
  }, [isUnsaved]);
}
