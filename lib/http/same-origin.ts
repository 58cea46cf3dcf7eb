import { AppError } from './app-error';

/**
 * Refuses a write that a browser sends from another site. A browser says by itself where it comes from; older ones
 * tell the origin only. Clients without a browser send neither header. @throws AppError 403.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours = site === null ? origin === null || isOurs(origin, request) : VOUCHED.has(site);
  if (!ours) throw new AppError(403, 'Requests from other sites are refused');
}

const VOUCHED = new Set(['same-origin', 'none']);

function isOurs(origin: string, request: Request): boolean {
  const host = request.headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === host;
}
