import { isApiPath, routes, SESSION_ENDED } from '../routes';
import { DATA_KEY } from './listing-rewrites';
import { isUnder, SHOPPER_PATHS, SMALL_FABRIC } from './pages';

/** The list's own rule is in listing-rewrites.ts, the pictures' in request-address.ts. */
const READ_BY_SERVER = new Set<string>([SESSION_ENDED, routes.listing(), '/_next/image']);

/** Pages of one visitor whose query `middleware.ts` gets in a header: a part of each is cached for everybody. */
const PERSONAL_AREAS = [routes.paymentReturn(), ...SHOPPER_PATHS];

/** Of a path that Next.js reads as another: '/admin/../shop/home'. */
const DOTS = /\/(?:\.|%2e)/i;

/** Whether the server reads the query of this path, or redirects it with its query. */
function keepsQuery(path: string): boolean {
  if (!path.startsWith('/') || DOTS.test(path)) return false;
  const isRedirected = path.endsWith('/') || path.includes('//') || path === SMALL_FABRIC;
  const isCall = isApiPath(path) && !path.endsWith(routes.apiDocs());
  return isRedirected || isCall || READ_BY_SERVER.has(path) || isUnder(path, '/admin');
}

/** Where `middleware.ts` finds the query of a visitor's own page. */
export const PAGE_QUERY_HEADER = 'x-page-query';

/**
 * Takes its query off the address of any page that is cached, whole or in part, also 'Not found', however it is spelled.
 * Next.js writes the query of the request that rendered a page into the page, which everybody gets then: an e-mail
 * address in a newsletter's link, say, or what somebody searched for. Search, tracking and sign-in read theirs in the
 * browser.
 * @returns also the query of a visitor's own page, as in '?outcome=failed'; '' for any other
 */
export function splitPageQuery(url: string): { url: string; query: string } {
  const at = url.indexOf('?');
  const path = url.slice(0, at);
  if (at === -1 || keepsQuery(path)) return { url, query: '' };
  const query = new URLSearchParams(url.slice(at + 1));
  const data = query.get(DATA_KEY);
  query.delete(DATA_KEY);
  const isPersonal = PERSONAL_AREAS.some((area) => isUnder(path, area));
  return {
    url: data === null ? path : `${path}?${new URLSearchParams({ [DATA_KEY]: data })}`,
    query: isPersonal && query.size > 0 ? `?${query}` : '',
  };
}
