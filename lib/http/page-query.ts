import { DATA_KEY } from '../catalog/listing-rewrites';
import { isUnder, SHOPPER_PATHS } from '../personal-pages';
import { isApiPath, routes, SESSION_ENDED } from '../routes';
import { isMisspelled } from '../spellings';

/** A visitor who must sign in first comes back with the query. */
const PERSONAL_AREAS = ['/admin', ...SHOPPER_PATHS];
/** The list's own rule is in lib/catalog/listing-rewrites.ts, the pictures' in picture-address.ts. */
const READ_BY_SERVER = new Set<string>([
  SESSION_ENDED,
  routes.paymentReturn(),
  routes.listing(),
  '/_next/image',
]);

/** Of a path that Next.js reads as another: '/admin/../shop/home'. */
const DOTS = /\/(?:\.|%2e)/i;

/** Whether the server reads the query of this path, or redirects it with its query. */
function keepsQuery(path: string): boolean {
  if (!path.startsWith('/') || DOTS.test(path)) return false;
  const isRedirected = path.endsWith('/') || path.includes('//') || isMisspelled(path);
  return (
    isRedirected ||
    isApiPath(path) ||
    READ_BY_SERVER.has(path) ||
    PERSONAL_AREAS.some((area) => isUnder(path, area))
  );
}

/**
 * An address without its query, where the server does not read it: in the address of any page that is cached, also
 * 'Not found', however it is spelled. Next.js writes the query of the request that rendered a page into the page, which
 * everybody gets then: an e-mail address in a newsletter's link, say, or what somebody searched for. Search and tracking
 * read theirs in the browser.
 */
export function withoutPageQuery(url: string): string {
  const at = url.indexOf('?');
  const path = url.slice(0, at);
  if (at === -1 || keepsQuery(path)) return url;
  const data = new URLSearchParams(url.slice(at + 1)).get(DATA_KEY);
  return data === null ? path : `${path}?${new URLSearchParams({ [DATA_KEY]: data })}`;
}
