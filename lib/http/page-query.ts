import { DATA_KEY } from '../catalog/listing-rewrites';
import { PUBLIC_PAGES } from '../public-pages';
import { routes } from '../routes';

/** Pages that read their query: the search when it is opened, the list by lib/catalog/listing-rewrites.ts. */
const READING: readonly string[] = [routes.listing(), routes.search()];
const NOT_READING = new Set(
  [...PUBLIC_PAGES, routes.paymentSuccess()].filter((path) => !READING.includes(path)),
);
const PRODUCT = /^\/shop\/product\/[^/]+$/;

/**
 * The address of a cached page that reads no query, without its query. Next.js writes the query of the request that
 * rendered a page into that page, which then everybody gets: an e-mail address in a link of a newsletter, say.
 */
export function withoutUnreadQuery(url: string): string {
  const at = url.indexOf('?');
  const path = url.slice(0, at);
  if (at === -1 || !(NOT_READING.has(path) || PRODUCT.test(path))) return url;
  const data = new URLSearchParams(url.slice(at + 1)).get(DATA_KEY);
  return data === null ? path : `${path}?${new URLSearchParams({ [DATA_KEY]: data })}`;
}
