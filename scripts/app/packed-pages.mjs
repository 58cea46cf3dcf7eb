// @ts-check
/**
 * Kept pages as small as brotli can make them: a tenth of a second of work, a quarter fewer bytes than what can be done
 * while somebody waits, and the page comes in one flight of packets. So it is done once, beside, for the next who asks.
 * A platform's edge does it by itself.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */

const MOST_BYTES = 16 * 1024 * 1024;
/** So many pages wait for their turn; a crawler's flood is not worth more. */
const MOST_WAITING = 50;
const SMALLEST_BYTES = 1_000;
const TAKES_BROTLI = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=[\s,;]|$)/;

const pack = promisify(brotliCompress);

/**
 * @param {Handler} answer Next.js, sending what is not compressed
 * @returns {Handler}
 */
export function packingPages(answer, mostBytes = MOST_BYTES) {
  /** @type {LRUCache<string, Buffer>} By what the page's bytes hash to: a page that changed is another. */
  const packed = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ length }) => length });
  /** @type {Map<string, Buffer>} */
  const waiting = new Map();

  /** One after the other: the other processor serves. */
  const work = async () => {
    for (const [key, page] of waiting) {
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      };
      packed.set(key, await pack(page, { params }));
      waiting.delete(key);
    }
  };

  /** @param {Buffer} page */
  const packedPage = (page) => {
    const key = createHash('sha1').update(page).digest('base64');
    const small = packed.get(key);
    if (small || waiting.has(key) || waiting.size >= MOST_WAITING) return small;
    waiting.set(key, page);
    if (waiting.size === 1) void work().catch(() => waiting.clear());
    return undefined;
  };

  return (request, response) => {
    if (request.method !== 'GET' || !TAKES_BROTLI.test(request.headers['accept-encoding'] ?? ''))
      return answer(request, response);
    const { end } = response;
    Object.assign(response, {
      end(/** @type {unknown[]} */ ...args) {
        const page = keptPage(response, args[0]);
        const small = page && packedPage(page);
        if (!small) return Reflect.apply(end, response, args);
        response.setHeader('Content-Encoding', 'br');
        response.setHeader('Content-Length', small.length);
        response.appendHeader('Vary', 'Accept-Encoding');
        return Reflect.apply(end, response, [small]);
      },
    });
    return answer(request, response);
  };
}

/**
 * The body about to be sent, when it is one that Next.js keeps, whole.
 * @param {Response} response
 * @param {unknown} body
 */
function keptPage(response, body) {
  if (response.headersSent || response.statusCode !== 200) return undefined;
  if (response.getHeader('x-nextjs-cache') !== 'HIT' || response.hasHeader('content-encoding'))
    return undefined;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return undefined;
  const page = Buffer.isBuffer(body) ? body : Buffer.from(body);
  return page.length < SMALLEST_BYTES ? undefined : page;
}
