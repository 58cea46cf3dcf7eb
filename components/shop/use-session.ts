'use client';

import useSWR from 'swr';
import { getSession } from './session';

/** Who is signed in, as far as the browser knows. `user` is undefined until it has been asked. */
export function useSession() {
  const { data, error } = useSWR('session', getSession);
  return { user: data === undefined && error !== undefined ? null : data };
}
