import { AppError } from './app-error';

/**
 * Refuses a write that a browser sends from another site. A browser says by itself where it comes from; older ones
 * tell the origin only, and so do all over plain HTTP. Clients without a browser send neither header.
 * @param trustedProxies as in TRUST_PROXY: many ask this server under a name of their own and tell apart what was asked for
 * @throws AppError 403
 */
export function requireSameOrigin(request: Request, trustedProxies: number): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours =
    site === null
      ? origin === null || isOurs(origin, request.headers, trustedProxies)
      : VOUCHED.has(site);
  if (!ours) throw new AppError(403, 'Requests from other sites are refused');
}

const VOUCHED = new Set(['same-origin', 'none']);

function isOurs(origin: string, headers: Headers, trustedProxies: number): boolean {
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-host')?.split(',').at(-1) : null;
  const hosts = [headers.get('host'), forwarded?.trim()];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
