import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Which address the connection came from. Written by us into every request, over whatever a client put there. */
export const PEER_HEADER = 'x-noyyal-peer';

/**
 * Notes each connection's address before Next.js sees the request. Next hands a handler no connection, and its
 * `X-Forwarded-For` is the client's own word when the client sends one.
 */
export function notePeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const address = request.socket.remoteAddress;
    if (address) request.headers[PEER_HEADER] = address;
    else delete request.headers[PEER_HEADER];
  });
}
