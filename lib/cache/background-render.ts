import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { duplexPair } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { BegunRequest } from './requests';

/** Between two, for readers: with sales all the time this takes a tenth of the processor's. */
const PAUSE_MS = 250;
/** A robot that walks by may meet any number of pages. Its next reader asks again. */
const MOST_WAITING = 1_000;
/** Longer than any query may take. */
const RENDERED_WITHIN_MS = 15_000;
/** Next.js has one entry for a page and its data, and by now has taken off the headers that ask for data. */
const SENT = new Set(['host', 'next-url']);

/** The pages waiting for their turn, by their key in the cache, and the end of the last render: one at a time. */
const waiting = new Set<string>();
let lastRender = Promise.resolve();

/** Outside of any request, whose context the new one would otherwise share. */
const outside = AsyncLocalStorage.snapshot();

interface Rendering {
  /** Whose address and host are used. */
  reader: Pick<BegunRequest, 'server' | 'url' | 'headers'>;
  serverDistDir: string;
  /** Asked when its turn has come. */
  isNeeded: () => boolean;
}

/**
 * Has a page rendered that may be kept, beside a reader whose own may not be, or who was shown one with small changes. A
 * request with Next.js's header 'x-prerender-revalidate' renders without reading the cache.
 */
export function renderSoon(key: string, { reader, serverDistDir, isNeeded }: Rendering): void {
  if (waiting.has(key) || waiting.size >= MOST_WAITING) return;
  waiting.add(key);
  const work = async () => {
    if (!isNeeded()) return;
    await outside(render, reader, serverDistDir);
    await wait(PAUSE_MS, undefined, { ref: false });
  };
  lastRender = lastRender
    .then(work)
    // Its next reader asks again.
    .catch((error) => console.error(`Not rendered in the background: ${key}: ${error.message}`))
    .finally(() => waiting.delete(key));
}

/** Over a connection in memory: at the shop's port another process might answer. */
async function render(
  { server, url, headers }: Rendering['reader'],
  serverDistDir: string,
): Promise<void> {
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

const askFor = (options: RequestOptions) =>
  new Promise<void>((resolve, reject) => {
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
