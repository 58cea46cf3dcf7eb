'use client';

import { useSyncExternalStore } from 'react';
import { routes, safeNext } from '@/lib/routes';

const never = () => () => {};

const nextIn = (address: URL | Location) =>
  safeNext(new URLSearchParams(address.search).get('next'));

/** For a link between the two forms that was followed before hydration could complete its href. */
function nextOfReferrer(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const referrer = new URL(document.referrer);
  const isForm = [routes.login(), routes.register()].includes(referrer.pathname);
  return referrer.origin === window.location.origin && isForm ? nextIn(referrer) : null;
}

const currentNext = () => nextIn(window.location) ?? nextOfReferrer();

/** The page to return to after signing in. Null on the server and while hydrating, so that the form is in the HTML. */
export function useNext(): string | null {
  return useSyncExternalStore(never, currentNext, () => null);
}
