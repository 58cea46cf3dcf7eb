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

/** Sets a new password by a link; wrong ones of before do not keep this client from signing in. @throws AppError 422 */
export async function resetAndForget(token: string, password: string): Promise<void> {
  const email = await resetPassword(token, password);
  await forgetFailures(email, clientAddress(await headers(), env.TRUST_PROXY));
}

/** An attempt with a password or what stands for one, throttled by account and client address. @throws AppError 429 */
export async function attemptThrottled<T>(
  account: string,
  attempt: () => Promise<T | null>,
  kind: Attempt = 'sign-in',
) {
  const address = clientAddress(await headers(), env.TRUST_PROXY);
  return throttled(account, address, attempt, kind);
}
