import { buffer } from 'node:stream/consumers';
import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types';
import { newCache } from 'transitory';
import { tagTimes } from './tag-times';

const MEMORY_BYTES = 8 * 1024 * 1024;

interface Kept extends Omit<CacheEntry, 'value'> {
  bytes: Buffer;
}
const memory = newCache<string, Kept>()
  .maxSize(MEMORY_BYTES)
  .withWeigher((key, { bytes }) => key.length + bytes.byteLength)
  .build();
/** Results that are being made, until they are kept. */
const pending = new Map<string, Promise<void>>();

/**
 * Next.js's `cacheHandlers.default`: results of 'use cache'. If something was written while one was made, pages begun after
 * the write may have used it: its tags are invalidated once more, so that none of these pages is kept. And an outdated
 * result is not used for new pages, which would count as new.
 */
export const dataCache: CacheHandler = {
  async get(key) {
    await pending.get(key);
    const kept = memory.getIfPresent(key);
    if (!kept) return undefined;
    const { bytes, ...entry } = kept;
    if (tagTimes.isOld(entry.tags, entry.timestamp) || isOver(entry)) {
      memory.delete(key);
      return undefined;
    }
    return { ...entry, value: new Blob([new Uint8Array(bytes)]).stream() };
  },
  async set(key, pendingEntry) {
    // Who asked for it gets its error.
    const keeping = keep(key, pendingEntry).catch(() => {});
    pending.set(key, keeping);
    await keeping;
    if (pending.get(key) === keeping) pending.delete(key);
  },
  // The journal is followed beside the requests (journal-service.ts), and nothing is revalidated by path.
  refreshTags: async () => {},
  getExpiration: async () => 0,
  updateTags: async (tags) => tagTimes.expire(tags),
};

/** Next.js would use it once more, and make another behind that. */
const isOver = ({ timestamp, revalidate }: Pick<CacheEntry, 'timestamp' | 'revalidate'>) =>
  tagTimes.now() > timestamp + revalidate * 1_000;

async function keep(key: string, pendingEntry: Promise<CacheEntry>): Promise<void> {
  const { value, ...entry } = await pendingEntry;
  memory.set(key, { ...entry, bytes: await buffer(value) });
  tagTimes.repeat(entry.tags, entry.timestamp);
}
