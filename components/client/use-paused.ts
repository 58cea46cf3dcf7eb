'use client';

import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** What was typed, once the typing pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
