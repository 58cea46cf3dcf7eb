const { createDefaultCacheHandler } = require('next/dist/server/lib/cache-handlers/default');
const { isOld, repeat } = require('./tag-times.cjs');

/** Bytes. */
const SIZE = 16 * 1024 * 1024;
const cache = createDefaultCacheHandler(SIZE);

/**
 * Next.js's own cache of 'use cache' results. When something was written while a result was made, pages begun after the
 * write may have shared the old result: those tags are invalidated once more, so that none of these pages is kept. And
 * what is only a little old makes no new page: that would count as new.
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
