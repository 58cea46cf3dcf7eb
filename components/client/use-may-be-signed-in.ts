'use client';

import { useSyncExternalStore } from 'react';
import { mayBeSignedIn } from './session';

const never = () => () => {};

/** Undefined on the server and while hydrating: the HTML holds nothing of one visitor. */
export function useMayBeSignedIn(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(never, mayBeSignedIn, () => undefined);
}
