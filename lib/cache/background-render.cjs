const { readFileSync } = require('node:fs');
const { get } = require('node:http');
const { join } = require('node:path');
const { duplexPair } = require('node:stream');

/** Longer than any query may take. */
const RENDERED_WITHIN_MS = 15_000;
/** What decides, with the address, which page Next.js answers with. */
const DECISIVE = new Set([
  'host',
  'rsc',
  'next-url',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
]);

/** The pages waiting for their turn, by their key in the cache, and the end of the last render: one at a time. */
const waiting = new Set();
let rendering = Promise.resolve();

/**
 * Has a page rendered again beside its readers, by a request like the one that asked for it now. Next.js would render a
 * stale page behind its reader's request, but hands the old page to everybody until that ends, whatever is edited
 * meanwhile; a render on demand stands apart from that.
 * @param options.isNeeded asked when its turn has come
 */
function renderSoon(key, { reader, serverDistDir, isNeeded }) {
  if (waiting.has(key)) return;
  waiting.add(key);
  rendering = rendering
    .then(() => isNeeded() && render(reader, serverDistDir))
    // Its next reader renders it, as soon as it is too old.
    .catch((error) => console.error(`Not rendered in the background: ${key}: ${error.message}`))
    .finally(() => waiting.delete(key));
}

/** Over a connection in memory: at the shop's port another process might answer. */
async function render({ server, url, headers }, serverDistDir) {
  const manifest = JSON.parse(
    readFileSync(join(serverDistDir, '..', 'prerender-manifest.json'), 'utf8'),
  );
  const decisive = Object.entries(headers).filter(([name]) => DECISIVE.has(name));
  const [ours, theirs] = duplexPair();
  try {
    server.emit('connection', theirs);
    await askFor({
      path: url,
      headers: {
        ...Object.fromEntries(decisive),
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
        const isRendered = response.headers['x-nextjs-cache'] === 'REVALIDATED';
        response
          .on('error', reject)
          .on('end', () =>
            isRendered ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
          )
          .resume();
      });
  });

module.exports = { renderSoon };
