import { DATA_KEY } from '../catalog/listing-rewrites';
import { PUBLIC_PAGES } from '../public-pages';
import { routes } from '../routes';

/** Cached pages besides the products: search and tracking read their query in the browser only. */
const CACHED = new Set(
  // The list's own rule is in lib/catalog/listing-rewrites.ts.
  [...PUBLIC_PAGES, routes.track(), routes.paymentSuccess()].filter(
    (path) => path !== routes.listing(),
  ),
);
const PRODUCT = /^\/shop\/product\/[^/]+$/;

/**
 * The address of a cached page without its query, which none of them reads on the server. Next.js writes the query of
 * the request that rendered a page into the page, which everybody gets then: an e-mail address in a newsletter's link,
 * say, or what somebody searched for.
 */
export function withoutPageQuery(url: string): string {
  const at = url.indexOf('?');
  const path = url.slice(0, at);
  if (at === -1 || !(CACHED.has(path) || PRODUCT.test(path))) return url;
  const data = new URLSearchParams(url.slice(at + 1)).get(DATA_KEY);
  return data === null ? path : `${path}?${new URLSearchParams({ [DATA_KEY]: data })}`;
}
