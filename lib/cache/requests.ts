import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { type Position, positionNow } from './position';
import { tagTimes } from './tag-times';

/** The request that is being answered, and when it began. A page that it makes has read all its data since. */
export interface BegunRequest {
  begun: number;
  /** How far the journal had been read then: what it told is in the page. */
  position: Position | undefined;
  server: Server;
  /** As lib/page-addresses/request-address.ts has left it. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Of a page, for the router. Next.js takes the header that says so off. */
  wantsData: boolean;
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
      position: positionNow(),
      server,
      url,
      headers,
      wantsData: 'rsc' in headers,
    });
  });
