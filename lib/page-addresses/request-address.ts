import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { DATA_KEY, withoutForeignKeys } from './listing-rewrites';
import { PAGE_QUERY_HEADER, splitPageQuery } from './page-query';
import { isRouterState, ROUTER_STATE } from './router-state';

/**
 * Set only by us. Next.js finds in the first two the nonce to write into a page, and in the last one the return page
 * its query.
 */
const OWN_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  PAGE_QUERY_HEADER,
];

export const normaliseAddresses = (): void =>
  subscribe('http.server.request.start', (message) =>
    normaliseAddress((message as { request: IncomingMessage }).request),
  );

/**
 * Gives pages and pictures, which Next.js caches, one address each before it sees them, and keeps out of them what else
 * a request would add (docs/decisions/0024).
 */
export function normaliseAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const { url: sent = '/', headers } = request;
  // No browser sends what follows '#'; Next.js ignores it.
  const [url = '/'] = sent.split('#');
  for (const name of OWN_HEADERS) delete headers[name];
  const had = headers[ROUTER_STATE];
  if (had !== undefined && !isRouterState(String(had))) delete headers[ROUTER_STATE];
  const asked = headers.rsc === '1' ? url : withoutDataKey(url);
  const page = splitPageQuery(withoutForeignKeys(asked));
  if (page.query) headers[PAGE_QUERY_HEADER] = page.query;
  request.url = withOnePictureAddress(page.url);
}

/** Next.js takes the key off its own requests for data only; from any other it would be written into the page. */
function withoutDataKey(url: string): string {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at === -1 ? '' : url.slice(at + 1));
  if (!query.has(DATA_KEY)) return url;
  query.delete(DATA_KEY);
  return query.size === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${query}`;
}

const OPTIMIZER = '/_next/image?';
/** Addresses of the shop's own pictures have no host. */
const HERE = 'http://here';
/** Characters that stay the same when encoded. */
const PLAIN = /[\w.~-]/;

/**
 * The picture optimizer caches by the address as written, and one picture has any number of spellings: with '#1', '?1',
 * '/./' or percent-encoded letters. This reduces them to one.
 */
export function withOnePictureAddress(address: string): string {
  if (!address.startsWith(OPTIMIZER)) return address;
  const query = new URLSearchParams(address.slice(OPTIMIZER.length));
  const [picture = '', ...others] = query.getAll('url');
  // Next.js refuses these.
  const base = picture.startsWith('/') ? HERE : undefined;
  if (others.length > 0 || picture.startsWith('//') || !URL.canParse(picture, base)) return address;
  const { origin, pathname } = new URL(picture, base);
  const path = pathname.replace(/%[\da-f]{2}/gi, decodePlain);
  query.set('url', base ? path : origin + path);
  return OPTIMIZER + query;
}

function decodePlain(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return PLAIN.test(character) ? character : code.toUpperCase();
}
