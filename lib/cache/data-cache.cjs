const { createDefaultCacheHandler } = require('next/dist/server/lib/cache-handlers/default');
const { isOld, repeat } = require('./tag-times.cjs');

/** Bytes. */
const SIZE = 8 * 1024 * 1024;
const cache = createDefaultCacheHandler(SIZE);

/**
 * Next.js's own cache of 'use cache' results. If something was written while a result was made, pages begun after the
 * write may have used the outdated result: its tags are invalidated once more, so that none of these pages is kept. And
 * a stale result is not used for new pages, which would count as new.
 */
module.exports = {
  ...cache,
  async get(key, softTags) {
    const entry = await cache.get(key, softTags);
    return entry && !isOld(entry.tags, entry.timestamp) ? entry : undefined;
  },
  async set(key, pendingEntry) {
    await cache.set(key, pendingEntry);
    const { tags, timestamp } = await pendingEntry;
    repeat(tags, timestamp);
  },
};
