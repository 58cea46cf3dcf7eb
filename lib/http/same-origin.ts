import { AppError } from './app-error';

/**
 * Refuses a write that a browser sends from another site. Older browsers, and all over plain HTTP, send no
 * `Sec-Fetch-Site` but `Origin`. Clients that are no browsers send neither.
 * @param trustedProxies as in TRUST_PROXY: many replace `Host` and pass the original as `X-Forwarded-Host`
 * @throws AppError 403
 */
export function requireSameOrigin(request: Request, trustedProxies: number): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours =
    site === null
      ? origin === null || isOurs(origin, request.headers, trustedProxies)
      : OWN_SITES.has(site);
  if (!ours) throw new AppError(403, 'Requests from other sites are refused');
}

const OWN_SITES = new Set(['same-origin', 'none']);

function isOurs(origin: string, headers: Headers, trustedProxies: number): boolean {
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-host')?.split(',').at(-1) : null;
  const hosts = [headers.get('host'), forwarded?.trim()];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
