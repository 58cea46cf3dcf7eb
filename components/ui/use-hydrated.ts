'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script is at work: a button that does nothing before must not look ready to a machine or a thumb. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
