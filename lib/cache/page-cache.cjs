const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache');
const {
  SharedCacheControls: { cacheControls },
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external');
const { LRUCache } = require('lru-cache');
const { isDue, isTooOld, now } = require('./tag-times.cjs');

const TAGS_HEADER = 'x-next-cache-tags';
/** Next.js notes a lifetime for every address that was ever requested. */
const MOST_LIFETIMES = 100_000;

/** When the making of a page began, by its key. Anything written later may not be in the page. */
const begunAt = new LRUCache({ max: 10_000 });

/** The pages that this process has made. The build's carry file dates, perhaps by another machine's clock. */
const made = new WeakSet();
const sinceOf = (page) => (made.has(page) ? page.lastModified : 0);

const tagsOf = (page) => page?.value?.headers?.[TAGS_HEADER]?.split(',') ?? [];

/**
 * Next.js's own cache of pages, with two differences. Pages made after the build stay in memory only: clients make up
 * addresses (of unknown products, say), and a file for each would fill the disk. And a page counts as made when its
 * making began, not when it ended: one that read its data before a write, and ended after it, is not kept.
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }

  async get(key, context) {
    const asked = now();
    const page = await super.get(key, context);
    const tags = tagsOf(page);
    const usable = page && !isTooOld(tags, sinceOf(page)) ? page : null;
    if ((!usable || isDue(tags, page.lastModified)) && !begunAt.has(key)) begunAt.set(key, asked);
    return usable;
  }

  async set(key, data, context) {
    const begun = begunAt.get(key);
    begunAt.delete(key);
    if (begun === undefined) return;
    await super.set(key, data, context);
    const page = FileSystemCache.memoryCache?.get(key);
    if (page) {
      page.lastModified = begun;
      made.add(page);
    }
    if (cacheControls.size > MOST_LIFETIMES) cacheControls.clear();
  }
};
