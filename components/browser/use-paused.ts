'use client';

import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** The typed text, updated once typing pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
