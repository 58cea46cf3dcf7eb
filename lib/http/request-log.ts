import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeLine } from './log';
import { routePattern } from './route-pattern';

/** Ours, whatever a client sends: written into each request and its answer. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Files of the build: they are many, and say nothing of anybody. */
const NOT_LOGGED = '/_next/static/';

const kept = globalThis as typeof globalThis & { noyyalCallers?: Map<string, string> };
/** Request ids with who is signed in, while they are answered. Next.js loads this module more than once. */
const callers = kept.noyyalCallers ?? new Map<string, string>();
kept.noyyalCallers = callers;

/** Says who makes a request, for its line in the log. */
export function noteCaller(requestId: string | null, userId: string): void {
  if (requestId !== null && callers.has(requestId)) callers.set(requestId, userId);
}

/** One line for each request once it is answered: method, route, status, milliseconds, user, id. No address, query or body. */
export function logRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { method, url = '/' } = request;
    if (url.startsWith(NOT_LOGGED)) return;
    const since = performance.now();
    const requestId = randomUUID();
    request.headers[REQUEST_ID_HEADER] = requestId;
    response.setHeader('X-Request-Id', requestId);
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
        // The client went away before it had the answer.
        ...(!response.writableFinished && { aborted: true }),
      });
    });
  });
}
