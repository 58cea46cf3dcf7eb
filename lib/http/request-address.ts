import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { withoutForeignKeys } from '../catalog/listing-rewrites';
import { withOnePictureAddress } from './picture-address';

/** Next.js caches lists and pictures by their address: gives each one spelling before Next.js sees it. */
export function normaliseAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = withOnePictureAddress(withoutForeignKeys(request.url ?? '/'));
  });
}
