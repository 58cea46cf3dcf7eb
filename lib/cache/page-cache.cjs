const { AsyncLocalStorage } = require('node:async_hooks');
const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache');
const {
  SharedCacheControls: { cacheControls },
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external');
const { isTooOld, now } = require('./tag-times.cjs');

const TAGS_HEADER = 'x-next-cache-tags';
/** Next.js notes a lifetime for every address that was ever requested, and renders a page without one once more. */
const MAX_LIFETIMES = 5_000;

/** When the request that is being answered began. A page that it makes has read all its data since. */
const requests = new AsyncLocalStorage();
// biome-ignore lint/style/noProcessEnv: Next.js bundles this file for middleware too, which makes no page and has no such channel.
if (process.env.NEXT_RUNTIME !== 'edge')
  require('node:diagnostics_channel').subscribe('http.server.request.start', () =>
    requests.enterWith(now()),
  );

/** The same of the pages that this process has made. The build's carry file dates, perhaps by another machine's clock. */
const begunAt = new WeakMap();

const tagsOf = (page) => page?.value?.headers?.[TAGS_HEADER]?.split(',') ?? [];

/**
 * Next.js's own cache of pages, with two differences. Pages made after the build stay in memory only: clients make up
 * addresses (of unknown products, say), and a file for each would fill the disk. And a page counts as made when its
 * request began, not when it ended: one that read its data before a write, and ended after it, is not kept.
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }

  async get(key, context) {
    const page = await super.get(key, context);
    return page && !isTooOld(tagsOf(page), begunAt.get(page.value) ?? 0) ? page : null;
  }

  async set(key, value, context) {
    const begun = requests.getStore();
    // When a page cannot be made, Next.js sets the one before it again: it is no newer for that.
    if (begun === undefined || !value || begunAt.has(value)) return;
    begunAt.set(value, begun);
    await super.set(key, value, context);
    const page = FileSystemCache.memoryCache?.get(key);
    if (page?.value === value) page.lastModified = begun;
    if (cacheControls.size > MAX_LIFETIMES) cacheControls.delete(cacheControls.keys().next().value);
  }
};
