import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { IMAGE, importAll } from '@/scripts/test/catalogue-file';
import { deleteProduct } from '../catalog/service';
import { db } from '../db/client';
import { keepOwnConnection } from '../db/own-connection';
import { inTransaction } from '../db/transaction';
import { env } from '../env';
import { addFeature, deleteFeature, orderFeatures } from '../features/service';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { addReview } from '../reviews/service';
import { CHANNEL, deleteOldChanges, invalidate } from './invalidation-service';
import { followJournal } from './journal-service';
import { tagTimes } from './tag-times';

const journal = () => db.cacheChange.findMany({ orderBy: { id: 'asc' } });

describe('once a write is committed the journal records', () => {
  beforeEach(async () => {
    await db.$executeRaw`TRUNCATE cache_changes`;
  });

  it('an order only if it changes the text of pages', async () => {
    const product = await makeProduct({ totalStock: 12 });
    const order = async (quantity: number) => {
      const { shopper, input } = await makeCart([{ product, quantity }]);
      return placeCodOrder(shopper, input);
    };
    await order(2);
    expect(await journal()).toEqual([]);
    const orderId = await order(1);
    expect(await journal()).toMatchObject([
      { expired: [], stale: [`stock:${product.id}`, 'low-stock'] },
    ]);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    expect(await journal()).toMatchObject([
      {},
      { expired: [], stale: [`stock:${product.id}`, 'low-stock'] },
    ]);
  });

  it('40 simultaneous orders for ten pieces ten times', async () => {
    const product = await makeProduct({ totalStock: 10 });
    const carts = await Promise.all(
      Array.from({ length: 40 }, () => makeCart([{ product, quantity: 1 }])),
    );
    await Promise.allSettled(carts.map(({ shopper, input }) => placeCodOrder(shopper, input)));
    expect(await db.order.count({ where: { lines: { some: { productId: product.id } } } })).toBe(
      10,
    );
    expect(await journal()).toHaveLength(10);
  });

  it("a review, its author's delivered order, pictures and a deletion", async () => {
    const product = await makeProduct({ totalStock: 50 });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const orderId = await placeCodOrder(shopper, input);
    const written = { productId: product.id, reviewMessage: 'Fits', reviewValue: 5 as const };
    await addReview({ ...written, userId: shopper.id });
    await updateOrderStatus(OWNER, orderId, 'delivered');
    await addFeature(OWNER, { image: '/hero/one.webp', alt: 'One' });
    await deleteProduct(OWNER, product.id);
    const tag = `reviews:${product.id}`;
    expect(await journal()).toMatchObject([
      { expired: [tag], stale: [`card:${product.id}`] },
      { expired: [], stale: [tag] },
      { expired: ['features'], stale: [] },
      { expired: expect.arrayContaining([`product:${product.id}`, `card:${product.id}`]) },
    ]);
  });

  it('pictures that are reordered or deleted', async () => {
    await db.feature.deleteMany();
    const { _id: one } = await addFeature(OWNER, { image: '/hero/one.webp', alt: 'One' });
    const { _id: two } = await addFeature(OWNER, { image: '/hero/two.webp', alt: 'Two' });
    await db.$executeRaw`TRUNCATE cache_changes`;
    await orderFeatures(OWNER, { ids: [two, one] });
    expect(await journal()).toMatchObject([{ expired: ['features'], stale: [] }]);
    await deleteFeature(OWNER, one);
    expect(await journal()).toMatchObject([{}, { expired: ['features'], stale: [] }]);
  });

  it('each product of an import, or the whole catalogue if it is long', async () => {
    const file = (products: number) =>
      [
        'Title,Description,Category,Product,Price,Total Stock,Sizes,Image',
        ...Array.from(
          { length: products },
          (_, index) => `Chino ${index} of ${products},Cotton,men,nike,799,12,M,${IMAGE}`,
        ),
      ].join('\n');
    await importAll(file(1));
    const { id } = await db.product.findFirstOrThrow({ where: { title: 'Chino 0 of 1' } });
    const [{ expired: changed = [] } = {}, ...others] = await journal();
    expect(changed).toEqual(expect.arrayContaining([`product:${id}`, 'list:men', 'missing']));
    expect(changed).not.toContain('catalog');
    expect(others).toEqual([]);
    await importAll(file(101));
    expect(await journal()).toMatchObject([{}, { expired: ['catalog', 'missing'], stale: [] }]);
  });

  it('nothing for a write that fails', async () => {
    const since = tagTimes.now();
    const failing = inTransaction(async (tx) => {
      await invalidate(tx, { expired: ['product:failed'], stale: [] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await journal()).toEqual([]);
    expect(tagTimes.isOld(['product:failed'], since)).toBe(false);
  });
});

describe('a process hears of changes', () => {
  const others = new pg.Client({ connectionString: env.DATABASE_URL });
  beforeAll(async () => {
    keepOwnConnection(CHANNEL, followJournal());
    await others.connect();
    await vi.waitUntil(async () => (await listening()) === 1, { timeout: 10_000 });
    return () => others.end();
  });

  const listening = () =>
    db.$queryRaw<unknown[]>`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%cache_changes%' AND pid <> pg_backend_pid()
        AND application_name LIKE 'noyyal process %'`.then((rows) => rows.length);
  const write = (tag: string) =>
    others.query('INSERT INTO cache_changes (now, soon) VALUES ($1, $2)', [[tag], []]);
  const tell = () => others.query(`SELECT pg_notify('${CHANNEL}', '')`);

  /** Waits until what was begun at `since` counts as old. */
  const learns = (tag: string, since: number) =>
    vi.waitUntil(() => tagTimes.isOld([tag], since), { timeout: 10_000, interval: 5 });

  it('at once when it is notified', async () => {
    const since = tagTimes.now();
    await write('product:told');
    await tell();
    await learns('product:told', since);
    expect(tagTimes.now() - since).toBeLessThan(500);
  });

  it('by itself when the notification is lost', async () => {
    const since = tagTimes.now();
    await write('product:lost');
    // Half a second between two readings, and the time they take.
    await vi.waitUntil(() => tagTimes.isOld(['product:lost'], since), { timeout: 10_000 });
  });

  it('after its connection was cut, also of what it missed', async () => {
    await others.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'noyyal process %' AND datname = current_database()",
    );
    const since = tagTimes.now();
    await write('product:missed');
    await tell();
    await learns('product:missed', since);
  });

  it('written before but committed after what it has read', async () => {
    await others.query('BEGIN');
    await write('product:slow');
    const since = tagTimes.now();
    await db.cacheChange.create({ data: { expired: ['product:quick'], stale: [] } });
    await db.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`;
    await learns('product:quick', since);
    expect(tagTimes.isOld(['product:slow'], since)).toBe(false);
    await others.query('COMMIT');
    await tell();
    await learns('product:slow', since);
  });

  it('of its own once, before anybody has the answer', async () => {
    const before = tagTimes.now();
    await inTransaction((tx) => invalidate(tx, { expired: ['product:own'], stale: ['stock:own'] }));
    expect(tagTimes.isOld(['product:own'], before)).toBe(true);
    const after = tagTimes.now();
    await write('product:next');
    await tell();
    await learns('product:next', after);
    expect(tagTimes.isOld(['product:own', 'stock:own'], after)).toBe(false);
  });
});

it('deletes entries that every process has read, but not those a slow transaction wrote within the day', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const [old, slow] = [hoursAgo(25.1), hoursAgo(24.5)];
  for (const at of [old, slow])
    await db.cacheChange.create({ data: { expired: ['old'], stale: [], at } });
  await deleteOldChanges();
  expect(await db.cacheChange.findMany({ where: { expired: { has: 'old' } } })).toMatchObject([
    { at: slow },
  ]);
});
