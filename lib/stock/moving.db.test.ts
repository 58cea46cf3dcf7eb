import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { db } from '../db/client';
import { putBack, takeStock } from './moving-service';

it('a stock change is a heap-only update: it touches no index', async () => {
  const { id } = await makeProduct({ totalStock: 20 });
  const lines = [{ productId: id, size: 'M', quantity: 15 }];
  const hot = await db.$transaction(async (tx) => {
    await takeStock(tx, { lines, orderId: randomUUID(), by: 'Shopper' }, 'sold');
    return tx.$queryRaw`SELECT pg_stat_get_xact_tuples_hot_updated('stock_items'::regclass)::int AS rows`;
  });
  expect(hot).toEqual([{ rows: 1 }]);
});

it('a stock change is no edit: the product was last changed when it was', async () => {
  const { id, updatedAt } = await makeProduct({ totalStock: 20 });
  const move = {
    lines: [{ productId: id, size: 'M', quantity: 3 }],
    orderId: randomUUID(),
    by: 'Shopper',
  };
  await db.$transaction((tx) => takeStock(tx, move, 'sold'));
  await db.$transaction((tx) => putBack(tx, move, 'returned'));
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ updatedAt });
});
