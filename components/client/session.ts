'use client';

import useSWR from 'swr';
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import type { SessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { callApiForEnvelope, isStatus } from './api-client';

/** Asks only where the readable cookie beside the session's says that there may be one: a visitor's browser asks nothing. */
async function fetchUser(): Promise<SessionUser | null> {
  const mayBeSignedIn = document.cookie
    .split('; ')
    .some((cookie) => cookie.startsWith(`${SESSION_HINT_COOKIE}=`));
  if (!mayBeSignedIn) return null;
  try {
    return (await callApiForEnvelope<{ user: SessionUser }>(routes.api.checkAuth())).user;
  } catch (error) {
    if (isStatus(error, 401)) return null;
    throw error;
  }
}

/** Who is signed in; null is nobody, undefined not known yet. Asked once a page load, and again where that failed. */
export function useSession() {
  const { data, error, mutate } = useSWR('session', fetchUser, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  return {
    user: data,
    failed: data === undefined && error !== undefined,
    askAgain: () => mutate(),
  };
}
