import { expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { db } from '../db/client';
import { returnStock, takeStock } from './stock-service';

it('a stock change is a heap-only update: it touches no index of products', async () => {
  const { id } = await makeProduct({ totalStock: 20 });
  const hot = await db.$transaction(async (tx) => {
    await takeStock(tx, [{ productId: id, quantity: 15 }]);
    return tx.$queryRaw`SELECT pg_stat_get_xact_tuples_hot_updated('products'::regclass)::int AS rows`;
  });
  expect(hot).toEqual([{ rows: 1 }]);
});

it('a stock change is no edit: the product was last changed when it was', async () => {
  const { id, updatedAt } = await makeProduct({ totalStock: 20 });
  const lines = [{ productId: id, quantity: 3 }];
  await db.$transaction((tx) => takeStock(tx, lines));
  await db.$transaction((tx) => returnStock(tx, lines));
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    updatedAt,
    totalStock: 20,
  });
});
