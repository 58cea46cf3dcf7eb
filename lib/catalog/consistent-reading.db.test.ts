import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { exportProducts } from './export-queries';
import { NO_FILTERS } from './filter-rules';
import { listProductsForAdmin, listProductsNow, readBySlug, readProduct } from './queries';

const ALL = { ...NO_FILTERS, sortBy: 'price-lowtohigh', page: 1, limit: 24 } as const;
const SLUG = 'product-that-goes';

const readers: Record<string, (id: string) => Promise<unknown>> = {
  'the shop’s list': () => listProductsNow(ALL),
  'the panel’s list': () => listProductsForAdmin(ALL),
  'the product’s page': () => readBySlug(SLUG),
  'the API': (id) => readProduct(id).catch(({ status }) => expect(status).toBe(404)),
  'the export': async () => {
    for await (const _ of exportProducts());
  },
};

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe.each(['variants', 'stock_items'])('a product deleted before its %s are read', (table) => {
  it.each(Object.keys(readers))('is no error for %s', async (reader) => {
    await makeProduct({ totalStock: 9 });
    const { id } = await makeProduct({ totalStock: { M: 1, L: 2 }, slug: SLUG });
    let reading: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN ACCESS EXCLUSIVE MODE`;
      reading = readers[reader]?.(id);
      reading?.catch(() => undefined);
      await expect.poll(countLockWaiters).toBeGreaterThan(0);
      await tx.product.delete({ where: { id } });
    });
    await reading;
  });
});
