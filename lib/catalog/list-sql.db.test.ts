import { expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { db } from '../db/client';
import { PRICE_TO_PAY } from './list-sql';
import { readInOrder } from './queries';
import { unitPricePaise } from './rules';
import { toColumns, toCounted, toProductDto } from './serialise';

it('the price to pay is the same in SQL and in TypeScript, with a sale price, without and with 0', async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
  const priced = (salePricePaise: number | null) =>
    makeProduct({ totalStock: 1, pricePaise: 90_000, salePricePaise });
  for (const salePricePaise of [null, 1, 40_050, 89_999]) await priced(salePricePaise);
  // 0 is never stored: what an admin writes as 0 becomes null.
  await expect(priced(0)).rejects.toThrow('products_sale_below_price');
  const { id } = await priced(40_050);
  const [row] = await readInOrder([id]);
  const { salePricePaise } = toColumns({ ...toCounted(row as never), salePrice: 0 });
  await db.product.update({ where: { id }, data: { salePricePaise } });

  const rows = await db.$queryRaw<{ id: string; toPay: number }[]>`
    SELECT id, ${PRICE_TO_PAY} AS "toPay" FROM products ORDER BY "toPay", id`;
  const products = (await readInOrder(rows.map((one) => one.id))).map(toProductDto);
  expect(products.map(({ _id, ...product }) => [_id, unitPricePaise(product)])).toEqual(
    rows.map((one) => [one.id, one.toPay]),
  );
  expect(rows.map((one) => one.toPay)).toEqual([1, 40_050, 89_999, 90_000, 90_000]);
});
