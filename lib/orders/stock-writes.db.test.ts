import { expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { db } from '../db/client';

it('a stock change is a heap-only update: it touches no index of products', async () => {
  const { id } = await makeProduct({ totalStock: 20 });
  const hot = await db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE products SET total_stock = total_stock - 15, updated_at = now() WHERE id = ${id}::uuid`;
    return tx.$queryRaw`SELECT pg_stat_get_xact_tuples_hot_updated('products'::regclass)::int AS rows`;
  });
  expect(hot).toEqual([{ rows: 1 }]);
});
