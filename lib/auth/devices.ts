import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies } from 'next/headers';
import { env } from '../env';
import { cookieName, DEVICE_COOKIE, DEVICE_SECONDS, sessionCookieOptions } from './cookies';
import { isSecureRequest } from './secure-request';

/** How many accounts a browser may have signed in to. */
const REMEMBERED = 5;
/** A device's id, which is random, and the signature that proves that it signed in to an account. */
const ENTRY = /^([\w-]{16})([\w-]{43})$/;

const signatureOf = (device: string, email: string) =>
  createHmac('sha256', env.AUTH_SECRET ?? '')
    .update(`device ${device} ${email}`)
    .digest('base64url');

/** The cookie's entries, newest first: whether one is of an account, nobody can tell without the secret. */
async function readEntries(): Promise<string[]> {
  const name = cookieName(DEVICE_COOKIE, await isSecureRequest());
  return ((await cookies()).get(name)?.value ?? '').split('.').slice(0, REMEMBERED);
}

function deviceOf(entry: string, email: string): string | null {
  const [, device = '', signature = ''] = ENTRY.exec(entry) ?? [];
  if (!device) return null;
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(device, email)));
  return isSigned ? device : null;
}

/** The id of this device if it has signed in to the account before; else null. */
export async function findDevice(email: string): Promise<string | null> {
  for (const entry of await readEntries()) {
    const device = deviceOf(entry, email);
    if (device) return device;
  }
  return null;
}

/** Notes in a cookie that this device belongs to who can sign in to the account. Its id is new, so it has no failures. */
export async function rememberDevice(email: string): Promise<void> {
  const device = randomBytes(12).toString('base64url');
  const others = (await readEntries()).filter(
    (entry) => ENTRY.test(entry) && !deviceOf(entry, email),
  );
  const entries = [`${device}${signatureOf(device, email)}`, ...others].slice(0, REMEMBERED);
  const secure = await isSecureRequest();
  const options = { ...sessionCookieOptions(secure), maxAge: DEVICE_SECONDS };
  (await cookies()).set(cookieName(DEVICE_COOKIE, secure), entries.join('.'), options);
}
