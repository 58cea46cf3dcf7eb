import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { cameOverHttps } from '../http/scheme';

/** Whether this answer's cookies are set as Secure: if and only if the request came over HTTPS. */
export async function isSecureRequest(): Promise<boolean> {
  return cameOverHttps(await headers(), env.TRUST_PROXY);
}
