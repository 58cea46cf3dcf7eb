import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { withoutForeignKeys } from '../catalog/listing-rewrites';

/** Takes keys that a list does not know out of its address before Next.js sees it. */
export function dropForeignKeys(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = withoutForeignKeys(request.url ?? '/');
  });
}
