import { AppError } from './app-error';

/** Refuses a write that a browser sends from another site. Clients without a browser send neither header. @throws AppError 403. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const foreignSite = site !== null && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== null && !isOurs(origin, request)))
    throw new AppError(403, 'Requests from other sites are refused');
}

function isOurs(origin: string, request: Request): boolean {
  const host = request.headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === host;
}
