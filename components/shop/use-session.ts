'use client';

import useSWR from 'swr';
import type { SessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { ApiError, callApiForEnvelope } from './api-client';

/** To be refreshed by whoever signs in or out: `mutate(SESSION_KEY)`. */
export const SESSION_KEY = 'session';
const HINT = 'noyyal_session_hint=';

/** A visitor's browser asks nothing: only a session's readable companion cookie makes the question worth a request. */
function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(HINT));
}

export async function fetchSession(): Promise<SessionUser | null> {
  if (!mayBeSignedIn()) return null;
  try {
    const answer = await callApiForEnvelope<{ user: SessionUser }>(routes.api.checkAuth());
    return answer.user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Who is signed in, as far as the browser knows. `user` is undefined until it has been asked. */
export function useSession() {
  const { data, error, mutate } = useSWR(SESSION_KEY, fetchSession, { shouldRetryOnError: false });
  const user = data === undefined && error !== undefined ? null : data;
  return { user, refreshSession: () => mutate() };
}
