const { AsyncLocalStorage } = require('node:async_hooks');
const { readFileSync } = require('node:fs');
const { get } = require('node:http');
const { join } = require('node:path');
const { duplexPair } = require('node:stream');

/** Longer than any query may take. */
const RENDERED_WITHIN_MS = 15_000;
/** Next.js has one entry for a page and its data, and by now has taken off the headers that ask for data. */
const SENT = new Set(['host', 'next-url']);

/** The pages waiting for their turn, by their key in the cache, and the end of the last render: one at a time. */
const waiting = new Set();
let lastRender = Promise.resolve();

/** Outside of any request, whose context the new one would otherwise share. */
const outside = AsyncLocalStorage.snapshot();

/**
 * Has a page rendered again beside its readers, by a request for the address of the one who asked now. Next.js would
 * render a stale page behind its reader's request, but hands the old page to everybody until that ends, whatever is
 * edited meanwhile. A request with its header 'x-prerender-revalidate' renders without that: whoever asks meanwhile
 * still asks the cache.
 * @param options.isNeeded asked when its turn has come
 */
function renderSoon(key, { reader, serverDistDir, isNeeded }) {
  if (waiting.has(key)) return;
  waiting.add(key);
  lastRender = lastRender
    .then(() => isNeeded() && outside(render, reader, serverDistDir))
    // Its next reader renders it, as soon as it is too old.
    .catch((error) => console.error(`Not rendered in the background: ${key}: ${error.message}`))
    .finally(() => waiting.delete(key));
}

/** Over a connection in memory: at the shop's port another process might answer. */
async function render({ server, url, headers }, serverDistDir) {
  const manifest = JSON.parse(
    readFileSync(join(serverDistDir, '..', 'prerender-manifest.json'), 'utf8'),
  );
  const sent = Object.entries(headers).filter(([name]) => SENT.has(name));
  const [ours, theirs] = duplexPair();
  try {
    server.emit('connection', Object.assign(theirs, { isOfCache: true }));
    await askFor({
      path: url,
      headers: {
        ...Object.fromEntries(sent),
        'x-prerender-revalidate': manifest.preview.previewModeId,
      },
      createConnection: () => ours,
      signal: AbortSignal.timeout(RENDERED_WITHIN_MS),
    });
  } finally {
    // The end of one side does not end the other.
    theirs.destroy();
  }
}

const askFor = (options) =>
  new Promise((resolve, reject) => {
    get(options)
      .on('error', reject)
      .on('response', (response) => {
        const { 'x-nextjs-cache': cache, 'x-nextjs-postponed': rest } = response.headers;
        // A page with a part for each visitor answers so; the part that is cached has been rendered by then.
        const isRendered = cache === 'REVALIDATED' || rest === '1';
        response
          .on('error', reject)
          .on('end', () =>
            isRendered ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
          )
          .resume();
      });
  });

module.exports = { renderSoon };
