import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { db } from '../db/client';
import { placeCodOrder } from './placing-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

it('names the product and size that sold out, to simultaneous and to later orders', async () => {
  const product = await makeProduct({ totalStock: { M: 1, L: 5 } });
  const makeOne = () => makeCart([{ product, quantity: 1, size: 'M' }]);
  const carts = await Promise.all(Array.from({ length: 8 }, makeOne));
  const [later, ...first] = carts;
  const order = ({ shopper, input }: Awaited<ReturnType<typeof makeOne>>) =>
    placeCodOrder(shopper, input).then(
      () => 'ordered',
      (error: Error) => error.message,
    );
  const said = await Promise.all(first.map(order));
  const soldOut = `${product.title} in size M has just sold out.`;
  expect(said.toSorted()).toEqual(['ordered', ...Array(6).fill(soldOut)].toSorted());
  expect(later && (await order(later))).toBe(soldOut);
});

it('says how many are left where some are', async () => {
  const product = await makeProduct({ totalStock: { M: 2, L: 5 } });
  const { shopper, input } = await makeCart([{ product, quantity: 3, size: 'M' }]);
  await expect(placeCodOrder(shopper, input)).rejects.toMatchObject({
    status: 409,
    message: 'Only 2 quantity can be added for this item',
  });
});
