'use client';

import useSWR from 'swr';
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import type { SessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { callApiForEnvelope, isStatus } from './api-client';

/** A visitor's browser asks nothing: sign-in sets a readable hint cookie beside the session's. */
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

/** The signed-in user; null for a visitor, undefined until known. Fetched once per page load, and again after a failure. */
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
