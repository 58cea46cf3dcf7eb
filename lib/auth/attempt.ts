import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { clientAddress } from '../http/client-address';
import { endSession, type OpenSession, openSession } from './accounts';
import { resetPassword } from './reset-service';
import type { LoginInput } from './schema';
import { type Attempt, forgetFailures, throttled } from './throttle';
import { readSessionId } from './viewer';

/**
 * A sign-in, by our endpoint or next-auth's. Ends this device's earlier session: its cookie is replaced, so only a copy
 * of that cookie could still be used.
 * @returns null if e-mail address and password do not match @throws AppError 429
 */
export async function attemptSignIn(input: LoginInput): Promise<OpenSession | null> {
  const opened = await attemptThrottled(input.email, () => openSession(input));
  const before = opened && (await readSessionId());
  if (before) await endSession(before);
  return opened;
}

/**
 * Sets a new password by a link, and forgets failed sign-ins so that the new password works at once.
 * @throws AppError 422
 */
export async function resetAndForget(token: string, password: string): Promise<void> {
  const email = await resetPassword(token, password);
  await forgetFailures(email, clientAddress(await headers(), env.TRUST_PROXY));
}

/**
 * Runs an attempt to prove a password or something like it, throttled by account and client address.
 * @throws AppError 429
 */
export async function attemptThrottled<T>(
  account: string,
  attempt: () => Promise<T | null>,
  kind: Attempt = 'sign-in',
) {
  const address = clientAddress(await headers(), env.TRUST_PROXY);
  return throttled(account, address, attempt, kind);
}
