// Next.js's `cacheHandlers.default`: lib/cache/data-cache.ts, once lib/cache/handlers.ts has put it there.
const cache = () => globalThis.noyyalCaches?.dataCache;

module.exports = {
  get: async (key, softTags) => cache()?.get(key, softTags),
  set: async (key, entry) => cache()?.set(key, entry),
  refreshTags: async () => {},
  getExpiration: async () => 0,
  updateTags: async (tags) => cache()?.updateTags(tags),
};
