// Next.js's `cacheHandler`: lib/cache/page-cache.ts, once lib/cache/handlers.ts has put it there.
module.exports = class PageHandler {
  constructor(context) {
    const { PageCache } = globalThis.noyyalCaches ?? {};
    this.pages = PageCache && new PageCache(context);
  }
  async get(key) {
    return this.pages?.get(key) ?? null;
  }
  async set(key, page, context) {
    await this.pages?.set(key, page, context);
  }
  // Nothing calls revalidateTag where this cache is used.
  async revalidateTag() {}
  resetRequestCache() {}
};
