import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { makeProduct, stockOf } from '@/scripts/test/builders';
import { IMAGE } from '@/scripts/test/catalogue-file';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { writeLayouts } from './layout-service';
import { lockStock } from './locking-service';
import { putBack, sellHeld, takeStock } from './moving-service';
import { WITH_VARIANTS } from './variant-queries';

it('a stock change is a heap-only update: it touches no index', async () => {
  const { id } = await makeProduct({ totalStock: 20 });
  const lines = [{ productId: id, size: 'M', quantity: 15 }];
  const hot = await inTransaction(async (tx) => {
    await takeStock(tx, { lines, orderId: randomUUID(), by: 'Shopper' }, 'sold');
    return tx.$queryRaw`SELECT pg_stat_get_xact_tuples_hot_updated('stock_items'::regclass)::int AS rows`;
  });
  expect(hot).toEqual([{ rows: 1 }]);
});

it('a stock change does not change the product’s updatedAt', async () => {
  const { id, updatedAt } = await makeProduct({ totalStock: 20 });
  const move = {
    lines: [{ productId: id, size: 'M', quantity: 3 }],
    orderId: randomUUID(),
    by: 'Shopper',
  };
  await inTransaction((tx) => takeStock(tx, move, 'sold'));
  await inTransaction((tx) => putBack(tx, move, 'returned'));
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ updatedAt });
});

describe('the result of a move', () => {
  const moveOf = (productId: string | null, quantity: number) => ({
    lines: [{ productId, size: 'M', quantity }],
    orderId: randomUUID(),
    by: 'Shopper',
  });

  it('too little stock is known after one statement', async () => {
    const { id } = await makeProduct({ totalStock: 2 });
    const statements = await inTransaction(async (tx) => {
      const query = vi.spyOn(tx, '$queryRaw');
      expect(await takeStock(tx, moveOf(id, 3), 'sold')).toBe(false);
      return query.mock.calls.length;
    });
    expect(statements).toBe(1);
  });

  it('a deleted product takes no stock back and gives none', async () => {
    const { id } = await makeProduct({ totalStock: 2 });
    await db.product.delete({ where: { id } });
    await inTransaction(async (tx) => {
      await putBack(tx, moveOf(id, 1), 'returned');
      await sellHeld(tx, moveOf(null, 1));
      expect(await takeStock(tx, moveOf(id, 1), 'sold')).toBe(false);
    });
  });

  it('takes nothing if one of the products is gone', async () => {
    const { id } = await makeProduct({ totalStock: 2 });
    const [line, gone] = [moveOf(id, 1), moveOf(randomUUID(), 1)];
    const move = { ...line, lines: [...line.lines, ...gone.lines] };
    expect(await inTransaction((tx) => takeStock(tx, move, 'sold'))).toBe(false);
    expect(await stockOf(id)).toBe(2);
  });

  it('tells the stock after each step when held pieces are sold', async () => {
    const { id } = await makeProduct({ totalStock: 5 });
    await inTransaction(async (tx) => {
      await takeStock(tx, moveOf(id, 2), 'held');
      await sellHeld(tx, moveOf(id, 2));
    });
    const movements = await db.stockMovement.findMany({ where: { productId: id } });
    const after = movements.map(({ kind, stockAfter }) => [kind, stockAfter]);
    expect(Object.fromEntries(after)).toEqual({ received: 5, held: 3, released: 5, sold: 3 });
  });

  it('waits for an edit of how the product is counted, and finds its new items', async () => {
    const { id } = await makeProduct({ totalStock: 5, image: IMAGE });
    let taken: Promise<boolean> | undefined;
    await inTransaction(async (tx) => {
      await lockStock(tx, [id]);
      taken = inTransaction((other) => takeStock(other, moveOf(id, 2), 'sold'));
      await expect.poll(countLockWaiters).toBeGreaterThan(0);
      const row = await tx.product.findUniqueOrThrow({ where: { id }, include: WITH_VARIANTS });
      await tx.product.update({ where: { id }, data: { stockMode: 'bySize' } });
      const count = {
        product: row,
        before: row,
        sizes: ['M', 'L'] as const,
        stock: { M: 4, L: 1 },
      };
      await writeLayouts(tx, 'Owner', [count]);
    });
    expect(await taken).toBe(true);
    expect(await stockOf(id, 'M')).toBe(2);
  });
});
