import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { constants } from 'node:os';

const POLL_MS = 100;
/** Requests still being answered by then are cut off. */
const ANSWERED_WITHIN_MS = 6_000;
/** The process ends by then, whatever it still does: letters, refunds and the like are resumed through their leases. */
const ENDED_WITHIN_MS = 6_500;

/**
 * On SIGTERM Next.js stops accepting connections and waits for the open ones to end. A kept-alive connection does not
 * end while its client keeps sending requests, so it is closed after each answer. Next.js also waits, without limit,
 * for work after answers and for connections on which no whole request arrived.
 */
export function drainOnStop(): void {
  const servers = new Set<Server>();
  let isStopping = false;
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    if (isStopping) response.setHeader('Connection', 'close');
  });
  // The first request may come before this, and wait until Next.js is ready to answer it.
  subscribe('http.server.response.finish', (message) => {
    servers.add((message as { server: Server }).server);
  });
  const drain = (signal: 'SIGTERM' | 'SIGINT') => {
    isStopping = true;
    setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, POLL_MS).unref();
    setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, ANSWERED_WITHIN_MS).unref();
    setTimeout(() => process.exit(128 + constants.signals[signal]), ENDED_WITHIN_MS).unref();
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}
