import { expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { readProduct } from '../catalog/queries';
import { db } from '../db/client';
import { LOW_STOCK_BELOW } from '../store';
import { IS_BUYABLE, IS_LOW, isBuyableIn } from './buyable-sql';
import { isLow, soldOutSizes } from './rules';

it('a product can be bought, and its stock is low, in the same cases in SQL and in TypeScript', async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
  for (const pieces of [0, 1, LOW_STOCK_BELOW - 1, LOW_STOCK_BELOW])
    await makeProduct({ totalStock: pieces });
  await makeProduct({ totalStock: { M: 0, L: 3 } });
  await makeProduct({ totalStock: { M: 0, L: 0 } });
  const held = await makeProduct({ totalStock: 2 });
  await db.stockItem.updateMany({ where: { productId: held.id }, data: { allocated: 2 } });
  const away = await makeProduct({ totalStock: { M: 0, L: 5 } });
  await db.product.update({ where: { id: away.id }, data: { sizes: ['M'] } });

  const rows = await db.$queryRaw<{ id: string; isBuyable: boolean; isBuyableInM: boolean }[]>`
    SELECT id, ${IS_BUYABLE} AS "isBuyable", ${isBuyableIn(['M'])} AS "isBuyableInM" FROM products`;
  for (const { id, isBuyable, isBuyableInM } of rows) {
    const product = await readProduct(id);
    const soldOut = soldOutSizes(product);
    const buyable = product.sizes.filter((size) => !soldOut.includes(size));
    expect([id, isBuyable, isBuyableInM]).toEqual([id, buyable.length > 0, buyable.includes('M')]);
  }
  expect(rows.filter(({ isBuyable }) => isBuyable)).toHaveLength(4);
  expect(rows.filter(({ isBuyableInM }) => isBuyableInM)).toHaveLength(3);

  const items = await db.$queryRaw<{ available: number; low: boolean }[]>`
    SELECT on_hand - allocated AS available, ${IS_LOW} AS low FROM stock_items`;
  expect(items.map(({ low }) => low)).toEqual(items.map(({ available }) => isLow(available)));
  expect(items.filter(({ low }) => !low)).toHaveLength(1);
});
