'use client';

import { useSyncExternalStore } from 'react';
import { routes, safeNext } from '@/lib/routes';

const never = () => () => {};

const nextIn = (address: URL | Location) =>
  safeNext(new URLSearchParams(address.search).get('next'));

/** A link between the two forms that was followed before the script could complete it: the form before knew. */
function asTheFormBefore(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const before = new URL(document.referrer);
  const isForm = [routes.login(), routes.register()].includes(before.pathname);
  return before.origin === window.location.origin && isForm ? nextIn(before) : null;
}

const currentNext = () => nextIn(window.location) ?? asTheFormBefore();

/** Where to go after signing in, when the address says so and it is a path of ours. The server draws the form without it, so that the form is there at once. */
export function useNext(): string | null {
  return useSyncExternalStore(never, currentNext, () => null);
}
