import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PEER_HEADER } from './client-address';
import { writeLine } from './log';
import { metrics } from './metrics';

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
    const ms = performance.now() - since;
    const route = routePattern(url);
    const status = response.statusCode;
    metrics.requests.observe({ method, route, status }, ms / 1000);
    writeLine({
      level: 'info',
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      userId,
      requestId,
      // Not of a visitor, but of the cache (lib/cache/background-render.ts).
      ...('isOfCache' in request.socket && { background: true }),
      // The client left before it had the whole answer.
      ...(!response.writableFinished && { aborted: true }),
    });
  });
}

interface Manifest {
  staticRoutes: { page: string; regex: string }[];
  dynamicRoutes: { page: string; regex: string }[];
  rewrites: { beforeFiles: { source: string; regex: string; has?: { type: string }[] }[] };
}

/** The build's list of routes; in development there is none. */
function readManifest(): Manifest | null {
  try {
    return JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8'));
  } catch {
    return null;
  }
}

/** The routes of a build in the order in which an address is compared with them. */
export function patternsOf({ staticRoutes, rewrites, dynamicRoutes }: Manifest) {
  // Those for a header are Next.js's own, for what opens in a dialog.
  const ours = rewrites.beforeFiles.filter(({ has = [] }) => has[0]?.type !== 'header');
  const named = [
    ...staticRoutes.map(({ page, regex }) => ({ name: page, regex })),
    ...ours.map(({ source, regex }) => ({ name: source, regex })),
    ...dynamicRoutes.map(({ page, regex }) => ({ name: page, regex })),
  ];
  return named.map(({ name, regex }) => ({ name, regex: new RegExp(regex) }));
}

let patterns: ReturnType<typeof patternsOf> | undefined;

/** '/shop/product/[slug]' for an address, so that the log holds no ids or search words. */
function routePattern(url: string): string {
  if (!patterns) {
    const manifest = readManifest();
    patterns = manifest ? patternsOf(manifest) : [];
  }
  const path = url.split('?', 1)[0] ?? '/';
  return patterns.find(({ regex }) => regex.test(path))?.name ?? '(file)';
}
