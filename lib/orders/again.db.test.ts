import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper, setStock } from '@/scripts/test/builders';
import { addToCart } from '../cart/service';
import { db } from '../db/client';
import { orderAgain } from './again-service';
import { placeCodOrder } from './placing-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, carts CASCADE`;
});

it('puts what can be had of an order into the cart, beside what is there, and says what cannot', async () => {
  const [jogger, cargo, gone] = [
    await makeProduct({ totalStock: { M: 9, L: 9 }, title: 'Jogger' }),
    await makeProduct({ totalStock: 9, title: 'Cargo' }),
    await makeProduct({ totalStock: 9, title: 'Gone' }),
  ];
  const { shopper, input } = await makeCart([
    { product: jogger, quantity: 2 },
    { product: cargo, quantity: 2 },
    { product: cargo, quantity: 2, size: 'L' },
    { product: gone, quantity: 1 },
  ]);
  const orderId = await placeCodOrder(shopper, input);
  await db.product.delete({ where: { id: gone.id } });
  // Shared by its sizes, and one of them is in the cart already.
  await setStock(cargo.id, 4);
  await addToCart({ userId: shopper.id, productId: cargo.id, size: 'L', quantity: 1 });
  const { cart, added, missed } = await orderAgain(shopper.id, orderId);
  expect(cart.items.map(({ title, size, quantity }) => [title, size, quantity])).toEqual([
    ['Cargo', 'L', 2],
    ['Jogger', 'M', 2],
    ['Cargo', 'M', 2],
  ]);
  expect(added).toBe(5);
  expect(missed).toEqual([
    { title: 'Cargo', size: 'L', isOneSize: false, quantity: 1 },
    { title: 'Gone', size: 'M', isOneSize: false, quantity: 1 },
  ]);
  await setStock(cargo.id, 0);
  await db.stockItem.updateMany({ where: { productId: jogger.id }, data: { onHand: 2 } });
  expect(await orderAgain(shopper.id, orderId)).toMatchObject({ added: 0 });
});

it('is only for the shopper’s own orders', async () => {
  const product = await makeProduct({ totalStock: 9 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const orderId = await placeCodOrder(shopper, input);
  const other = await makeShopper();
  await expect(orderAgain(other.id, orderId)).rejects.toMatchObject({ status: 404 });
});
