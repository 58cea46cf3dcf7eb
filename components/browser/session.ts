'use client';

import { useSyncExternalStore } from 'react';
import { hostOnly, SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import type { SessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { callApiForEnvelope, isStatus } from './api-client';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

const HINTS = [SESSION_HINT_COOKIE, hostOnly(SESSION_HINT_COOKIE)];

/** Without the readable hint cookie, which sign-in sets beside the session's, no request is sent. */
async function fetchUser(): Promise<SessionUser | null> {
  const mayBeSignedIn = document.cookie
    .split('; ')
    .some((cookie) => HINTS.includes(cookie.split('=', 1)[0] ?? ''));
  if (!mayBeSignedIn) return null;
  try {
    return (await callApiForEnvelope<{ user: SessionUser }>(routes.api.checkAuth())).user;
  } catch (error) {
    if (isStatus(error, 401)) return null;
    throw error;
  }
}

interface Session {
  /** Null for a visitor, undefined until known. */
  user: SessionUser | null | undefined;
  failed: boolean;
}

const UNKNOWN: Session = { user: undefined, failed: false };
let session = UNKNOWN;
let asked: Promise<SessionUser | null | undefined> | null = null;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

let retry: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;

/** Fetched once per page load, and again after a failure. @returns undefined if that fails */
export function loadUser(): Promise<SessionUser | null | undefined> {
  clearTimeout(retry);
  asked ??= fetchUser().then(
    (user) => {
      setSession({ user, failed: false });
      return user;
    },
    () => {
      asked = null;
      setSession({ user: undefined, failed: true });
      retry = setTimeout(askAgain, retryMs);
      return undefined;
    },
  );
  return asked;
}

function askAgain(): void {
  retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  void loadUser();
}

function subscribe(listener: () => void): () => void {
  // Added once, however many subscribe.
  for (const event of ['online', 'pageshow']) window.addEventListener(event, loadUser);
  listeners.add(listener);
  void loadUser();
  return () => listeners.delete(listener);
}

/** The signed-in user. Not with SWR, so that visitors who only look around do not load it. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  );
