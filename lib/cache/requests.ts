import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { tagTimes } from './tag-times';

/** The request that is being answered, and when it began. A page that it makes has read all its data since. */
export interface BegunRequest {
  begun: number;
  server: Server;
  /** As lib/page-addresses/request-address.ts has left it. */
  url: string;
  headers: IncomingHttpHeaders;
}

const requests = new AsyncLocalStorage<BegunRequest>();
export const currentRequest = () => requests.getStore();

/** To be called once in each process, after `normaliseAddresses`. */
export const noteRequests = (): void =>
  subscribe('http.server.request.start', (message) => {
    const { server, request } = message as { server: Server; request: IncomingMessage };
    // Not the request itself, which caches would keep in memory.
    const { url = '/', headers } = request;
    requests.enterWith({
      begun: tagTimes.now(),
      server,
      url,
      headers,
    });
  });
