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

/** When the request that is being answered began. A page that it makes has read all its data since. */
const requests = new AsyncLocalStorage();
// biome-ignore lint/style/noProcessEnv: Next.js bundles this file for middleware too, which makes no page and has no such channel.
if (process.env.NEXT_RUNTIME !== 'edge')
  require('node:diagnostics_channel').subscribe('http.server.request.start', () =>
    requests.enterWith(now()),
  );

/** The same of the pages that this process has made. The build's carry file dates, perhaps by another machine's clock. */
const begunAt = new WeakMap();

/** Next.js's server of this process. `revalidate` is what stands behind `res.revalidate` of its other router. */
const server = () => Object.values(globalThis[Symbol.for('@next/router-server-methods')])[0];

/** The pages that are to be rendered again, and the end of the last of these renders: one at a time. */
const due = new Set();
let rendering = Promise.resolve();

const tagsOf = (page) => page?.value?.headers?.[TAGS_HEADER]?.split(',') ?? [];

/**
 * Next.js's own cache of pages, with three differences. Pages made after the build stay in memory only: clients make up
 * addresses (of unknown products, say), and a file for each would fill the disk. A page counts as made when its request
 * began, not when it ended: one that read its data before a write, and ended after it, is not kept. And a stale page is
 * rendered again by a request of its own: when Next.js renders it behind a reader's request, everybody gets the old page
 * until that ends, whatever is edited meanwhile.
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }

  async get(key, context) {
    const page = await super.get(key, context);
    const begun = begunAt.get(page?.value) ?? 0;
    if (!page || isTooOld(tagsOf(page), begun)) return null;
    if (isDue(tagsOf(page), begun)) this.#renderSoon(key, page.value);
    return page;
  }

  #renderSoon(key, value) {
    if (due.has(key)) return;
    due.add(key);
    const isKept = () => FileSystemCache.memoryCache?.get(key)?.value === value;
    rendering = rendering
      .then(() => isKept() && requests.run(now(), () => this.#render(key)))
      // Next.js has logged it. The page is shown until it is too old, and then its reader renders it.
      .catch(() => {})
      .finally(() => due.delete(key));
  }

  #render(key) {
    const manifest = this.fs.readFileSync(
      `${this.serverDistDir}/../prerender-manifest.json`,
      'utf8',
    );
    const { previewModeId } = JSON.parse(manifest).preview;
    return server().revalidate({
      urlPath: key.slice(key.indexOf('$') + 1),
      headers: { 'x-prerender-revalidate': previewModeId },
      opts: {},
    });
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
