import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { clientAddress } from '../http/client-address';
import { type OpenSession, openSession } from './accounts';
import type { LoginInput } from './schema';
import { throttled } from './throttle';

/** The one way in, for our sign-in and the auth library's. @returns null when the pair is wrong @throws AppError 429 */
export function attemptSignIn(input: LoginInput): Promise<OpenSession | null> {
  return attemptWith(input.email, () => openSession(input));
}

/** Anything that a password opens, counted from where the request comes. @throws AppError 429 */
export async function attemptWith<T>(email: string, attempt: () => Promise<T | null>) {
  const address = clientAddress(await headers(), env.TRUST_PROXY);
  return throttled(email, address, attempt);
}
