const { AsyncLocalStorage } = require('node:async_hooks');
const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache');
const {
  SharedCacheControls: { cacheControls },
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external');
const { isDue, isTooOld, now } = require('./tag-times.cjs');

const TAGS_HEADER = 'x-next-cache-tags';
/** Next.js notes a lifetime for every address that was ever requested, and renders a page without one once more. */
const MAX_LIFETIMES = 5_000;
/** The router adds it to requests for data, and Next.js takes it off again. */
const DATA_KEY = '_rsc';
/** Set by middleware.ts, for pages of one visitor with a nonce, which Next.js writes into the page. */
const POLICY_HEADER = 'content-security-policy';
/**
 * Pages that many addresses share: all without a page, and all below the list's (MISSING_PAGE in next.config.ts). Each is
 * kept only as rendered at this address of its own.
 */
const SHARED = ['/_not-found', '/shop/none'];
const sharedAddress = (key) => SHARED.find((address) => key.endsWith(`$${address}`));

/** The request that is being answered, and when it began. A page that it makes has read all its data since. */
const requests = new AsyncLocalStorage();
// biome-ignore lint/style/noProcessEnv: Next.js bundles this file for middleware too, which makes no page and has no such channel.
const isServer = process.env.NEXT_RUNTIME !== 'edge';
if (isServer)
  require('node:diagnostics_channel').subscribe('http.server.request.start', (message) => {
    const { server, request } = message;
    // The address as lib/page-addresses/request-address.ts has left it. Not the request, which caches would keep in memory.
    requests.enterWith({ begun: now(), server, url: request.url, headers: request.headers });
  });
const { renderSoon } = isServer ? require('./background-render.cjs') : {};

/** When the requests began that made this process's pages. The build's carry file dates, perhaps by another machine's clock. */
const begunAt = new WeakMap();

/**
 * Whether everybody may know the address at which a page was rendered: Next.js writes it into the page, so it may say only
 * what the page's key says too, as a list's filters do (docs/decisions/0024).
 */
function mayBeKnown(key, url) {
  const own = sharedAddress(key);
  if (own) return url === own;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const said = key.split('/');
  return [...new URLSearchParams(query)].every(
    ([name, value]) => name === DATA_KEY || said.includes(encodeURIComponent(`${name}=${value}`)),
  );
}

const tagsOf = (page) => page?.value?.headers?.[TAGS_HEADER]?.split(',') ?? [];

/**
 * Next.js's own cache of pages, with four differences. Pages made after the build stay in memory only: clients make up
 * addresses (of unknown products, say), and a file for each would fill the disk. A page counts as made when its request
 * began, not when it ended: one that read its data before a write, and ended after it, is not kept. Nor is one that says
 * what only its reader's address said, or has its reader's nonce. And a stale page is rendered again in the background
 * (lib/cache/background-render.cjs).
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }

  async get(key, context) {
    const page = await super.get(key, context);
    const begun = begunAt.get(page?.value) ?? 0;
    if (!page || isTooOld(tagsOf(page), begun)) return null;
    if (isDue(tagsOf(page), begun)) this.#renderSoon(key);
    return page;
  }

  #renderSoon(key) {
    const request = requests.getStore();
    if (!request) return;
    const reader = { ...request, url: sharedAddress(key) ?? request.url };
    const kept = FileSystemCache.memoryCache?.get(key)?.value;
    const isNeeded = () => FileSystemCache.memoryCache?.get(key)?.value === kept;
    renderSoon(key, { reader, serverDistDir: this.serverDistDir, isNeeded });
  }

  async set(key, value, context) {
    const { begun, url, headers } = requests.getStore() ?? {};
    // When a page cannot be made, Next.js sets the one before it again: it is no newer for that.
    if (begun === undefined || !value || begunAt.has(value)) return;
    const isAddressPublic = mayBeKnown(key, url);
    if (!isAddressPublic || headers[POLICY_HEADER]?.includes("'nonce-")) {
      // A request of the cache's own has no nonce, and for a shared page an address that may be known.
      if (isAddressPublic || sharedAddress(key)) this.#renderSoon(key);
      return;
    }
    begunAt.set(value, begun);
    await super.set(key, value, context);
    const page = FileSystemCache.memoryCache?.get(key);
    if (page?.value === value) page.lastModified = begun;
    if (cacheControls.size > MAX_LIFETIMES) cacheControls.delete(cacheControls.keys().next().value);
  }
};
