import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { DATA_KEY, withoutForeignKeys } from '../catalog/listing-rewrites';
import { withoutPageQuery } from './page-query';
import { withOnePictureAddress } from './picture-address';

/** A page's own policy, by which Next.js finds the nonce to write into it. Only middleware.ts may set one. */
const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];

/**
 * Gives pages and pictures, which Next.js caches, one address each before it sees them, and keeps out of them what a
 * request's headers would add.
 */
export function normaliseAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { url = '/', headers } = request;
    const asked = headers.rsc === '1' ? url : withoutDataKey(url);
    for (const name of POLICY_HEADERS) delete headers[name];
    request.url = withOnePictureAddress(withoutPageQuery(withoutForeignKeys(asked)));
  });
}

/** Next.js takes the key off its own requests for data only; from any other it would be written into the page. */
function withoutDataKey(url: string): string {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at === -1 ? '' : url.slice(at + 1));
  if (!query.has(DATA_KEY)) return url;
  query.delete(DATA_KEY);
  return query.size === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${query}`;
}
