import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataCache } from './data-cache';
import { tagTimes } from './tag-times';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** Begins to make a result, and returns a function that stores it. */
function begin(key: string, tags: readonly string[]): () => Promise<void> {
  const timestamp = tagTimes.now();
  return () =>
    dataCache.set(
      key,
      Promise.resolve({
        value: new Blob([key]).stream(),
        tags: [...tags],
        timestamp,
        stale: 30,
        expire: 1_000_000,
        revalidate: 1_000_000,
      }),
    );
}

const isKept = async (key: string) => (await dataCache.get(key, [])) !== undefined;

it.each(['expire', 'makeStale'] as const)(
  'one write (%s) does not go on invalidating while lists are always being made',
  async (write) => {
    const tags = [`list:${write}`];
    let finish = begin('list 0', tags);
    pass(100);
    tagTimes[write](tags);
    pass(100);
    // Each is begun before the last one is done.
    for (let list = 1; list < 6; list += 1) {
      const finishNext = begin(`list ${list}`, tags);
      pass(100);
      await finish();
      pass(100);
      finish = finishNext;
    }
    expect(await isKept('list 0')).toBe(false);
    await finish();
    expect(await isKept('list 4')).toBe(true);
    expect(await isKept('list 5')).toBe(true);
  },
);

it('invalidates an entry begun after a write but based on a result from before it', async () => {
  const tags = ['product:nested'];
  const finishInner = begin('inner', tags);
  pass(100);
  tagTimes.expire(tags);
  pass(100);
  const finishOuter = begin('outer', tags);
  pass(100);
  await finishInner();
  pass(100);
  // It shares the making of the outer result.
  const page = tagTimes.now();
  pass(100);
  await finishOuter();
  expect(tagTimes.isTooOld(tags, page)).toBe(true);
});

it('does not build a new page from stale data', async () => {
  const tags = ['stock:1', 'catalog'];
  await begin('product', tags)();
  expect(await isKept('product')).toBe(true);
  pass(100);
  tagTimes.makeStale(['stock:1']);
  pass(100);
  expect(await isKept('product')).toBe(false);
  await begin('product', tags)();
  expect(await isKept('product')).toBe(true);
});

it('does not keep an entry begun before everything was invalidated', async () => {
  const finish = begin('all', ['product:all']);
  pass(100);
  tagTimes.expireAll();
  pass(100);
  const page = tagTimes.now();
  pass(100);
  await finish();
  expect(await isKept('all')).toBe(false);
  expect(tagTimes.isTooOld(['product:all'], page)).toBe(true);
});

it.each(['expire', 'makeStale'] as const)(
  'remembers a bounded number of tags (%s)',
  async (write) => {
    await begin('kept', ['product:kept'])();
    pass(100);
    const before = tagTimes.now();
    pass(100);
    for (let product = 0; product <= 100_000; product += 1)
      tagTimes[write]([`${write}:${product}`]);
    // Everything is expired, as it is no longer known what was written.
    expect(tagTimes.isTooOld(['product:kept'], before)).toBe(true);
    expect(await isKept('kept')).toBe(false);
    pass(100);
    expect(tagTimes.isOld(['product:kept'], tagTimes.now())).toBe(false);
  },
);
