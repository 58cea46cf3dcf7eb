'use client';

import useSWR from 'swr';
import { getSession } from './session';

/** To be refreshed by whoever signs in or out: `mutate(SESSION_KEY)`. */
export const SESSION_KEY = 'session';

/** Who is signed in, as far as the browser knows. `user` is undefined until it has been asked. */
export function useSession() {
  const { data, error } = useSWR(SESSION_KEY, getSession, { shouldRetryOnError: false });
  return { user: data === undefined && error !== undefined ? null : data };
}
