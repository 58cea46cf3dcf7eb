// @ts-check
/**
 * Pictures as the optimiser made them. Next.js keeps them on disk only where it keeps rendered pages there too, which it
 * must not here (`isrFlushToDisk` in next.config.ts): every picture would be encoded anew for everybody who looks.
 */
import { LRUCache } from 'lru-cache';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */
/** @typedef {{headers: [string, number | string | string[]][], body: Buffer}} Picture */

const OPTIMISED = /^\/_next\/image\?url=[^&]+&w=\d+&q=\d+$/;
const MOST_BYTES = 32 * 1024 * 1024;
/** Of one request, or of the connection. */
const NOT_OF_THE_PICTURE =
  /^(connection|date|keep-alive|strict-transport-security|transfer-encoding|x-request-id)$/i;

/**
 * @param {Handler} answer Next.js
 * @returns {Handler}
 */
export function keepingPictures(answer, mostBytes = MOST_BYTES) {
  /** @type {LRUCache<string, Picture>} */
  const kept = new LRUCache({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
    sizeCalculation: ({ body }) => body.length,
  });

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !OPTIMISED.test(url)) return answer(request, response);
    // As the optimiser tells who gets WebP.
    const key = `${headers.accept?.includes('image/webp')} ${url}`;
    const picture = kept.get(key);
    if (!picture) {
      collect(response, (made) => kept.set(key, made));
      return answer(request, response);
    }
    return send(picture, request, response);
  };
}

/** @param {Picture} picture @param {Request} request @param {Response} response */
function send({ headers, body }, request, response) {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('X-Nextjs-Cache', 'HIT');
  const tag = response.getHeader('etag');
  if (tag === undefined || request.headers['if-none-match'] !== tag) return response.end(body);
  response.removeHeader('content-length');
  response.statusCode = 304;
  return response.end();
}

/**
 * Tells of an answer once it has been sent whole.
 * @param {Response} response
 * @param {(picture: Picture) => void} tell
 */
function collect(response, tell) {
  const { write, end } = response;
  /** @type {Buffer[]} */
  const parts = [];
  /** @param {unknown} part */
  const note = (part) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  Object.assign(response, {
    write(/** @type {unknown[]} */ ...args) {
      note(args[0]);
      return Reflect.apply(write, response, args);
    },
    end(/** @type {unknown[]} */ ...args) {
      note(args[0]);
      return Reflect.apply(end, response, args);
    },
  });
  response.once('finish', () => {
    const body = Buffer.concat(parts);
    if (response.statusCode !== 200 || !response.hasHeader('content-type') || body.length === 0)
      return;
    const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      value === undefined || NOT_OF_THE_PICTURE.test(name)
        ? []
        : [/** @type {[string, number | string | string[]]} */ ([name, value])],
    );
    tell({ headers, body });
  });
}
