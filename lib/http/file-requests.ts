import { subscribe } from 'node:diagnostics_channel';
import { type Stats, statSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { parse as parseRanges } from 'range-parser';
import { isApiPath, routes } from '../routes';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
interface Refusal {
  status: 400 | 405 | 412 | 416;
  headers?: Record<string, string>;
}

/**
 * Answers before Next.js does what Next.js would answer with 500. To be called after `watchRequests`, and not in
 * development, where pages post to paths of Next.js's own.
 */
export const refuseFileRequests = (): void =>
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const refusal = refusalOf(request);
    if (refusal) response.writeHead(refusal.status, refusal.headers).end();
  });

/**
 * Next.js never answers a request to change the protocol, nor closes it. Without its listener such a request is answered
 * like any other. Not in development, whose pages are told of changes that way.
 */
export const ignoreUpgrades = (): void =>
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server: Server } }).socket;
    server.removeAllListeners('upgrade');
  });

/**
 * What HTTP has an answer for (RFC 9110) and Next.js, for a file, only 500: another method than reading, and conditions
 * and ranges that do not hold. Takes conditions that hold off the request, because Next.js knows no ETag of a file.
 * @param root the project, by default the process's folder
 */
export function refusalOf(request: Asked, root = process.cwd()): Refusal | null {
  const { method, url = '/', headers } = request;
  const [path = '/', query = ''] = url.split('?', 2);
  if (path === '*' || (path === OPTIMIZER && !isOfPicture(query))) return { status: 400 };
  if (method !== 'GET' && method !== 'HEAD') return refusedMethod(method, path);
  if (!('if-match' in headers || 'if-unmodified-since' in headers || 'range' in headers))
    return null;
  const file = fileAt(path, root);
  if (!file) return null;
  if (!holds(headers, file)) return { status: 412 };
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
  const { range } = headers;
  if (range === undefined) return null;
  const { type, ranges } = parseRanges(file.size, range);
  if (type !== 'bytes' || ranges.length > 0) return null;
  return { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } };
}

const READ = ['GET', 'HEAD'];
const METHODS = [...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A handler of the API says itself which of its methods it has; Razorpay posts its result to a page. */
function refusedMethod(method = '', path: string): Refusal | null {
  const allowed = isApiPath(path) || path === routes.paymentReturn() ? METHODS : READ;
  if (allowed.includes(method)) return null;
  return { status: 405, headers: { Allow: allowed.join(', ') } };
}

const OPTIMIZER = '/_next/image';
/** Whether the picture optimizer can read the address, and it is not the front page's. */
function isOfPicture(query: string): boolean {
  const url = new URLSearchParams(query).get('url');
  return url !== '/' && (url === null || decoded(url) !== null);
}

/** A file as Next.js finds it: of the build, or of `public`. */
function fileAt(path: string, root: string): Stats | null {
  const name = decoded(path);
  if (name === null || /(?:^|\/)\.\.?(?:\/|$)|\0|\\/.test(name)) return null;
  const built = name.startsWith('/_next/static/') && name.replace('/_next/', '/.next/');
  const file = statSync(join(root, built || `public${name}`), { throwIfNoEntry: false });
  return file?.isFile() ? file : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A file has no ETag, so it matches only '*'; a date that cannot be read is no condition. */
function holds(headers: Asked['headers'], { mtimeMs }: Stats): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return match.trim() === '*';
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return Number.isNaN(since) || Math.floor(mtimeMs / 1000) * 1000 <= since;
}
