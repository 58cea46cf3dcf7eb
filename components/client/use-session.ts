'use client';

import useSWR from 'swr';
import { getSession } from './session';

/** Who is signed in; null is nobody. `user` is undefined until that is known: when it could not be asked, SWR asks again. */
export function useSession() {
  const { data, error, mutate } = useSWR('session', getSession);
  return {
    user: data,
    failed: data === undefined && error !== undefined,
    askAgain: () => mutate(),
  };
}
