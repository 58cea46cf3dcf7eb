import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { clientAddress } from '../http/client-address';
import { endSession, type OpenSession, openSession } from './accounts';
import type { LoginInput } from './schema';
import { throttled } from './throttle';
import { presentedSessionId } from './viewer';

/**
 * The one way in, for our sign-in and the auth library's. The session that was on this device before is over: nobody
 * holds its token any more, or only whoever copied it.
 * @returns null when the pair is wrong @throws AppError 429
 */
export async function attemptSignIn(input: LoginInput): Promise<OpenSession | null> {
  const opened = await attemptWith(input.email, () => openSession(input));
  const before = opened && (await presentedSessionId());
  if (before) await endSession(before);
  return opened;
}

/** Anything that a password opens, counted from where the request comes. @throws AppError 429 */
export async function attemptWith<T>(email: string, attempt: () => Promise<T | null>) {
  const address = clientAddress(await headers(), env.TRUST_PROXY);
  return throttled(email, address, attempt);
}
