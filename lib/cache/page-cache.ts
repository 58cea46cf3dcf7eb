import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import { newCache } from 'transitory';
import { logWarning } from '../http/log';
import { renderSoon } from './background-render';
import type { PageDisk } from './page-disk';
import { forReaders, isPacked, type KeptValue, type PageValue, packed } from './page-forms';
import type { KeptPage, Told } from './page-store';
import { currentSince, positionNow } from './position';
import { currentRequest } from './requests';
import { tagTimes } from './tag-times';

interface PageInMemory extends KeptPage {
  /** From when on writes to its tags count. */
  since: number;
  /** It was on disk, and small changes have been written since. */
  wasStale: boolean;
  /** In memory, about. */
  bytes: number;
}

const MEMORY_BYTES = 24 * 1024 * 1024;
/** With small changes (`tag-times.ts`) a page is made again beside its readers, unless it is older. */
const SHOWN_STALE_MS = 5 * 60_000;
/** Next.js notes a lifetime for every address that was ever requested. */
const MAX_LIFETIMES = 5_000;
/** The router adds it to requests for data, and Next.js takes it off again. */
const DATA_KEY = '_rsc';
/** Set by middleware.ts, for pages of one visitor with a nonce, which Next.js writes into the page. */
const POLICY_HEADER = 'content-security-policy';
const TAGS_HEADER = 'x-next-cache-tags';
/** Of requests that only render (background-render.ts). */
const PRERENDER_HEADER = 'x-prerender-revalidate';
/**
 * Pages that many addresses share: all without a page, and all below the list's (MISSING_PAGE in next.config.ts). Each is
 * kept only as rendered at this address of its own.
 */
const SHARED = ['/_not-found', '/shop/none'];
const sharedAddress = (key: string) => SHARED.find((address) => key.endsWith(`$${address}`));

/** By use: a robot that opens every product once pushes out none that is opened again and again (W-TinyLFU). */
const memory = newCache<string, PageInMemory>()
  .maxSize(MEMORY_BYTES)
  .withWeigher((key, { bytes }) => key.length + bytes)
  .build();
/** Pages that Next.js has, and gives back when they could not be rendered again: they are no newer for that. */
const given = new WeakSet<PageValue>();
let disk: PageDisk | undefined;

/** From then on pages are kept on disk too. */
export function keepOnDisk(opened: PageDisk): void {
  disk = opened;
}

/**
 * Next.js's `cacheHandler`: pages by use in memory, and all of them on disk. A page counts as made when its request
 * began, not when it ended: one that read its data before a write, and ended after it, is not shown. Nor is one kept
 * that says what only its reader's address said, or has its reader's nonce.
 */
export class PageCache implements Pick<CacheHandler, 'get' | 'set'> {
  readonly #serverDistDir: string;

  constructor({ serverDistDir = '' }: { serverDistDir?: string | undefined }) {
    this.#serverDistDir = serverDistDir;
  }

  async get(key: string): Promise<CacheHandlerValue | null> {
    boundLifetimes();
    disk?.noteUse(key);
    const page = inMemory(key) ?? (await fromDisk(key));
    if (!page) return null;
    if (isStale(page)) this.#renderAgain(key);
    const { cacheControl, madeAt } = page;
    const value = forReaders(page.value);
    given.add(value);
    return { value, cacheControl, lastModified: madeAt - clockOffset() };
  }

  async set(
    key: string,
    value: PageValue | null,
    { cacheControl }: Pick<CacheHandlerValue, 'cacheControl'>,
  ): Promise<void> {
    boundLifetimes();
    const request = currentRequest();
    if (!request || !value || given.has(value)) return;
    const { begun, position, url, headers } = request;
    if (!mayBeKnown(key, url) || headers[POLICY_HEADER]?.includes("'nonce-")) {
      this.#renderAgain(key);
      return;
    }
    given.add(value);
    const offset = clockOffset();
    const tags = tagsOf(value);
    const page = { value, cacheControl, tags, madeAt: begun + offset };
    const fresh = { ...page, since: begun, wasStale: false };
    // Beside its readers it is packed first: until then they have the page before, which is.
    const before = PRERENDER_HEADER in headers ? memory.peek(key) : remember(key, fresh);
    const journal = {
      isCurrent: (madeAt: number) => !tagTimes.isOld(tags, madeAt - offset),
      snapshot() {
        if (tagTimes.isTooOld(tags, begun)) return null;
        // All that the journal has told was told before the page was begun, or has made it old.
        const known = tagTimes.isOld(tags, begun) ? position : positionNow();
        return known?.snapshot ?? null;
      },
    };
    const keep = (value: KeptValue) => {
      if (memory.peek(key) === before) remember(key, { ...fresh, value });
      if (isFound(value)) disk?.keepSoon(key, { ...page, value }, journal);
    };
    // The reader for whom it was made does not wait for that.
    void packed(value).then(keep, (error) => logWarning(`A page is not packed: ${error}`));
  }

  /** By a request of the cache's own, which has no nonce, and for a shared page an address that may be known. */
  #renderAgain(key: string): void {
    const request = currentRequest();
    const url = sharedAddress(key) ?? request?.url;
    if (!request || !url || !mayBeKnown(key, url)) return;
    const reader = { ...request, url };
    const isNeeded = () => {
      const page = inMemory(key);
      return page === null || isStale(page);
    };
    renderSoon(key, { reader, serverDistDir: this.#serverDistDir, isNeeded });
  }
}

const isStale = ({ wasStale, tags, since }: PageInMemory) =>
  wasStale || tagTimes.isStale(tags, since);
const mayBeStale = ({ madeAt }: Pick<Told, 'madeAt'>) =>
  Math.abs(Date.now() - madeAt) < SHOWN_STALE_MS;

function inMemory(key: string): PageInMemory | null {
  const page = memory.getIfPresent(key);
  if (!page) return null;
  const isTooOld = tagTimes.isTooOld(page.tags, page.since) || (isStale(page) && !mayBeStale(page));
  if (!isTooOld) return page;
  memory.delete(key);
  return null;
}

async function fromDisk(key: string): Promise<PageInMemory | null> {
  const found = await disk?.find(key, (told) => stateOf(told) !== null);
  // It may have been made again meanwhile.
  const newer = inMemory(key);
  if (newer || !found) return newer;
  const state = stateOf(found);
  if (!state) return null;
  return remember(key, { ...found, ...state });
}

function remember(key: string, page: Omit<PageInMemory, 'bytes'>): PageInMemory {
  const kept = { ...page, bytes: sizeOf(page.value) };
  memory.set(key, kept);
  return kept;
}

/** Of a page on disk; null if it may not be shown. */
function stateOf(told: Told): Pick<PageInMemory, 'since' | 'wasStale'> | null {
  const current = currentSince(told.snapshot, told.tags);
  if (current !== undefined) return { since: current, wasStale: false };
  const since = mayBeStale(told)
    ? currentSince(told.snapshot, told.tags, { mayBeStale: true })
    : undefined;
  return since === undefined ? null : { since, wasStale: true };
}

/**
 * Whether everybody may know the address at which a page was rendered: Next.js writes it into the page, so it may say only
 * what the page's key says too, as a list's filters do (docs/decisions/0024).
 */
function mayBeKnown(key: string, url: string): boolean {
  const own = sharedAddress(key);
  if (own) return url === own;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const said = key.split('/');
  return [...new URLSearchParams(query)].every(
    ([name, value]) => name === DATA_KEY || said.includes(encodeURIComponent(`${name}=${value}`)),
  );
}

/** Whoever makes addresses up gets no file for each. */
const isFound = (value: KeptValue) => 'status' in value && (value.status ?? 200) === 200;

function tagsOf(value: PageValue): string[] {
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/** Bytes in memory, about: a text with '₹' has two for each character, and what was cut out of more keeps all of it. */
function sizeOf(value: KeptValue): number {
  if (value.kind === 'APP_ROUTE') return value.body.buffer.byteLength;
  if (value.kind !== 'APP_PAGE') return 1_000;
  const html = isPacked(value) ? Object.values(value.html) : [];
  const parts = [...html, value.rscData, ...(value.segmentData?.values() ?? [])];
  const memory = new Set(parts.map((part) => part?.buffer));
  const text = isPacked(value) ? 0 : 2 * value.html.length;
  return [...memory].reduce((sum, buffer) => sum + (buffer?.byteLength ?? 0), text);
}

/** The machine's clock, which all processes share, less this process's. */
const clockOffset = () => Date.now() - tagTimes.now();

function boundLifetimes(): void {
  // Private to Next.js, which never deletes any.
  const { cacheControls } = SharedCacheControls as unknown as {
    cacheControls: Map<string, unknown>;
  };
  for (const oldest of cacheControls.keys()) {
    if (cacheControls.size <= MAX_LIFETIMES) return;
    cacheControls.delete(oldest);
  }
}
