import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { clientAddress } from '../http/client-address';
import { endSession, type OpenSession, openSession } from './accounts';
import type { LoginInput } from './schema';
import { throttled } from './throttle';
import { readSessionId } from './viewer';

/**
 * A sign-in, by our endpoint or next-auth's. Ends the session that this device had before: its cookie is replaced, so
 * only a copy of it could still be used.
 * @returns null when the pair is wrong @throws AppError 429
 */
export async function attemptSignIn(input: LoginInput): Promise<OpenSession | null> {
  const opened = await attemptThrottled(input.email, () => openSession(input));
  const before = opened && (await readSessionId());
  if (before) await endSession(before);
  return opened;
}

/** An attempt with a password, throttled by account and client address. @throws AppError 429 */
export async function attemptThrottled<T>(email: string, attempt: () => Promise<T | null>) {
  const address = clientAddress(await headers(), env.TRUST_PROXY);
  return throttled(email, address, attempt);
}
