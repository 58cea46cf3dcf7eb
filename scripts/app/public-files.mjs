// @ts-check
/**
 * What Next.js cannot say of the files in `public`: asked for a part that is not there, under a condition, or by a form, it
 * answers 500. Such requests are answered here or asked more simply.
 */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */

/** @param {string} folder */
function sizesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, statSync(file).size]),
  );
}

/** @param {string} url */
function pathOf(url) {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Whether a file of `size` bytes has a part that is asked for by one range; undefined when there is no such question.
 * @param {string | undefined} range
 * @param {number} size
 */
function hasRange(range, size) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) > 0;
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return Number(first) < size;
}

/**
 * @param {string} folder
 * @param {Handler} answer Next.js
 * @returns {Handler}
 */
export function servingPublicFiles(folder, answer) {
  const sizes = sizesOf(folder);
  return (request, response) => {
    const size = sizes.get(pathOf(request.url ?? ''));
    if (size === undefined) return answer(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    const { headers } = request;
    const isThere = hasRange(headers.range, size);
    if (isThere === false)
      return response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    if (isThere === undefined) delete headers.range;
    delete headers['if-match'];
    delete headers['if-unmodified-since'];
    return answer(request, response);
  };
}
