import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import type { SessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { ApiError, callApiForEnvelope } from './api-client';

let asked: Promise<SessionUser | null> | null = null;

/** A visitor's browser asks nothing: only a session's readable companion cookie makes the question worth a request. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_HINT_COOKIE}=`));
}

async function askWhoIsHere(): Promise<SessionUser | null> {
  try {
    const answer = await callApiForEnvelope<{ user: SessionUser }>(routes.api.checkAuth());
    return answer.user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    asked = null;
    throw error;
  }
}

/** Who is signed in; asked once a page load. @throws ApiError */
export async function getSession(): Promise<SessionUser | null> {
  if (!mayBeSignedIn()) asked = null;
  else asked ??= askWhoIsHere();
  return asked;
}
