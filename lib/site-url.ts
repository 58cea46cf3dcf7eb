import 'server-only';
import { headers } from 'next/headers';
import { env } from './env';
import { cameOverHttps } from './http/scheme';

/** `path` at the shop's public origin, for cached pages, which have no request to take it from. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.SITE_URL ?? `http://localhost:${env.PORT}`).href;
}

/** The shop's public origin, for answers that are not cached: without SITE_URL, where the request was sent. */
export async function siteOrigin(): Promise<string> {
  const given = await headers();
  if (env.SITE_URL) return env.SITE_URL;
  const forwarded = env.TRUST_PROXY > 0 ? given.get('x-forwarded-host')?.split(',').at(-1) : null;
  const scheme = cameOverHttps(given, env.TRUST_PROXY) ? 'https' : 'http';
  const address = `${scheme}://${(forwarded ?? given.get('host') ?? '').trim()}`;
  return URL.canParse(address) ? new URL(address).origin : `${scheme}://localhost`;
}
