'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated: until then a button that needs script is disabled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
