import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { withoutForeignKeys } from '../catalog/listing-rewrites';
import { withOnePictureAddress } from './picture-address';

/** What Next.js keeps by its address gets one, before Next.js sees it: lists and pictures. */
export function normaliseAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = withOnePictureAddress(withoutForeignKeys(request.url ?? '/'));
  });
}
