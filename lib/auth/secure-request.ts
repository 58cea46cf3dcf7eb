import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { cameOverHttps } from '../http/scheme';

/** Whether cookies of this request's answer may and must be Secure: only where it came over HTTPS. */
export async function isSecureRequest(): Promise<boolean> {
  return cameOverHttps(await headers(), env.TRUST_PROXY);
}
