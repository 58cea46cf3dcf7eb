import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';

const POLL_MS = 100;
/** Requests that are still being answered then are cut. */
const ANSWERED_WITHIN_MS = 6_000;

/**
 * On SIGTERM Next.js stops accepting connections and waits until those that are open end. A kept-alive connection does
 * not, as long as its client goes on asking: after each answer it is closed.
 */
export function drainOnStop(): void {
  const servers = new Set<Server>();
  let isStopping = false;
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    if (isStopping) response.setHeader('Connection', 'close');
  });
  const drain = () => {
    isStopping = true;
    setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, POLL_MS).unref();
    setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, ANSWERED_WITHIN_MS).unref();
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}
