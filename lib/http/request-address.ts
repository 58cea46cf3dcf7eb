import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { withoutForeignKeys } from '../catalog/listing-rewrites';
import { withoutPageQuery } from './page-query';
import { withOnePictureAddress } from './picture-address';

/** Gives pages and pictures, which Next.js caches, one address each before it sees them. */
export function normaliseAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { url = '/' } = request;
    request.url = withOnePictureAddress(withoutPageQuery(withoutForeignKeys(url)));
  });
}
