import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PEER_HEADER } from './client-address';
import { writeLine } from './log';
import { routePattern } from './route-pattern';

/** Set on each request and its answer, replacing whatever the client sent. */
export const REQUEST_ID_HEADER = 'x-request-id';
const NOT_LOGGED = '/_next/static/';

const shared = globalThis as typeof globalThis & { noyyalCallers?: Map<string, string> };
/**
 * The signed-in user by request id, while a request is being answered. Shared, because Next.js bundles this module more
 * than once.
 */
const callers = shared.noyyalCallers ?? new Map<string, string>();
shared.noyyalCallers = callers;

/** Records who makes a request, for its line in the log. */
export function noteCaller(requestId: string | null, userId: string): void {
  if (requestId !== null && callers.has(requestId)) callers.set(requestId, userId);
}

/**
 * Gives every request an id and its connection's address before Next.js sees it: Next.js passes on the client's own
 * `X-Forwarded-For` and gives handlers no connection. Once answered, a request is one line in the log, without address,
 * query or body.
 */
export function watchRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const requestId = randomUUID();
    request.headers[REQUEST_ID_HEADER] = requestId;
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
    response.setHeader('X-Request-Id', requestId);
    if (!request.url?.startsWith(NOT_LOGGED)) logWhenAnswered(request, response, requestId);
  });
}

function logWhenAnswered(request: IncomingMessage, response: ServerResponse, requestId: string) {
  const { method, url = '/' } = request;
  const since = performance.now();
  callers.set(requestId, '');
  response.once('close', () => {
    const userId = callers.get(requestId) || undefined;
    callers.delete(requestId);
    writeLine({
      level: 'info',
      method,
      route: routePattern(url),
      status: response.statusCode,
      ms: Math.round((performance.now() - since) * 10) / 10,
      userId,
      requestId,
      // Not of a visitor, but of the cache (lib/cache/background-render.ts).
      ...('isOfCache' in request.socket && { background: true }),
      // The client left before it had the whole answer.
      ...(!response.writableFinished && { aborted: true }),
    });
  });
}
