import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { clientAddress, shortened } from '../http/client-address';
import { endSession, type OpenSession, openSession } from './accounts';
import { findDevice, rememberDevice } from './devices';
import { asGuess } from './guesses';
import { askForReset, resetPassword } from './reset-service';
import type { LoginInput } from './schema';
import { type Attempt, forgetFailures, throttled } from './throttle';
import { traceSignIn, tracingRefusals } from './traces';
import { WrongCodeError } from './two-step';
import { readSessionId } from './viewer';

/**
 * A sign-in, by our endpoint or next-auth's. Ends this device's earlier session: its cookie is replaced, so only a copy
 * of that cookie could still be used.
 * @param sessionId of somebody who has just proven the account to be theirs
 * @returns null if e-mail address and password do not match @throws AppError 401 about the code, 429
 */
export async function attemptSignIn(
  input: LoginInput,
  sessionId?: string,
): Promise<OpenSession | null> {
  let wrongCode: WrongCodeError | null = null;
  const attempt = () =>
    openSession(input, sessionId !== undefined).catch((error: unknown) => {
      if (!(error instanceof WrongCodeError)) throw error;
      wrongCode = error;
      return null;
    });
  const opened = await attemptPassword(input.email, attempt, sessionId);
  if (wrongCode) throw wrongCode;
  if (opened) await rememberDevice(input.email);
  // Who stays after changing the password has a trace of that.
  if (opened && !sessionId) await traceSignIn(input.email, await readAddress());
  const before = opened && (await readSessionId());
  if (before) await endSession(before);
  return opened;
}

/** Queues a letter with a link to set a new password, if this network may still have one sent. */
export const askForResetHere = async (email: string): Promise<void> =>
  askForReset(email, shortened(await readAddress()));

/**
 * Sets a new password by a link, and forgets failed sign-ins so that the new password works at once, from this device also
 * while others guess at it.
 * @throws AppError 422
 */
export async function resetAndForget(token: string, password: string): Promise<void> {
  const address = await readAddress();
  const email = await resetPassword(token, password, shortened(address));
  await forgetFailures(email, address);
  await rememberDevice(email);
}

/**
 * Runs an attempt to prove an account's password.
 * @param sessionId of a session of the account: its device has signed in, also without the cookie @throws AppError 429
 */
export async function attemptPassword<T>(
  email: string,
  attempt: () => Promise<T | null>,
  sessionId: string | null = null,
): Promise<T | null> {
  const device = (await findDevice(email)) ?? sessionId;
  const guarded = device ? attempt : () => asGuess(email, attempt);
  const address = await readAddress();
  return tracingRefusals(email, address, () => throttled(email, { address, device }, guarded));
}

/**
 * Runs an attempt to prove something like a password, throttled by account and client address.
 * @throws AppError 429
 */
export async function attemptThrottled<T>(
  account: string,
  attempt: () => Promise<T | null>,
  kind: Exclude<Attempt, 'sign-in'>,
): Promise<T | null> {
  return throttled(account, { address: await readAddress() }, attempt, kind);
}

const readAddress = async () => clientAddress(await headers(), env.TRUST_PROXY);
