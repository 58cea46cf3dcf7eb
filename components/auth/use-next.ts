'use client';

import { useSyncExternalStore } from 'react';
import { safeNext } from '@/lib/routes';

const never = () => () => {};
const inAddress = () => safeNext(new URLSearchParams(window.location.search).get('next'));

/** Where to go after signing in, when the address says so and it is a path of ours. The server draws the form without it, so that the form is there at once. */
export function useNext(): string | null {
  return useSyncExternalStore(never, inAddress, () => null);
}
