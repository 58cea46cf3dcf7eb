import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { constants } from 'node:os';

const POLL_MS = 100;
/** Requests that are still being answered then are cut. */
const ANSWERED_WITHIN_MS = 6_000;
/** Then the process ends, whatever it still does: letters, refunds and the like are taken up again by their leases. */
const ENDED_WITHIN_MS = 6_500;

/**
 * On SIGTERM Next.js stops accepting connections and waits until those that are open end. A kept-alive connection does
 * not, as long as its client goes on asking: after each answer it is closed. Next.js waits for what is done after an answer
 * as well, and for a connection on which no whole request came, without an end.
 */
export function drainOnStop(): void {
  const servers = new Set<Server>();
  let isStopping = false;
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    if (isStopping) response.setHeader('Connection', 'close');
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
