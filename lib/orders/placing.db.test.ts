import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper, stockOf } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { addToCart } from '../cart/service';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { takeStock } from '../stock/moving-service';
import { placeCodOrder, placeOnlineOrder } from './placing-service';
import { readOwnOrder } from './queries';

const outcomes = (settled: PromiseSettledResult<unknown>[]) => ({
  done: settled.filter(({ status }) => status === 'fulfilled').length,
  refused: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : [])),
});

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('placing a cash-on-delivery order', () => {
  it('sells 10 pieces to exactly 10 of 40 shoppers who order at once', async () => {
    const product = await makeProduct({ totalStock: 10 });
    const carts = await Promise.all(
      Array.from({ length: 40 }, () => makeCart([{ product, quantity: 1 }])),
    );
    const result = outcomes(
      await Promise.allSettled(carts.map(({ shopper, input }) => placeCodOrder(shopper, input))),
    );
    expect(result.done).toBe(10);
    expect(new Set(result.refused)).toEqual(new Set([409]));
    expect(await stockOf(product.id)).toBe(0);
    expect(await db.order.count()).toBe(10);
  });

  it('refuses the total of a cart that changed before it could be locked', async () => {
    const product = await makeProduct({ totalStock: 50 });
    const { shopper, cart, input } = await makeCart([{ product, quantity: 2 }]);
    let ordering: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM carts WHERE id = ${cart.id}::uuid FOR UPDATE`;
      await tx.cartLine.updateMany({ where: { cartId: cart.id }, data: { quantity: 3 } });
      ordering = placeCodOrder(shopper, input).catch((error: unknown) => error);
      await expect.poll(countLockWaiters).toBe(1);
    });
    expect(await ordering).toMatchObject({
      status: 409,
      details: { data: { totalAmount: (product.pricePaise * 3) / 100 + 300 } },
    });
    expect(await db.order.count()).toBe(0);
    expect(await stockOf(product.id)).toBe(50);
  });

  it('lets others put the same product into their carts meanwhile', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { id: userId } = await makeShopper();
    await inTransaction(async (tx) => {
      const lines = [{ productId: product.id, size: 'M', quantity: 1 }];
      await takeStock(tx, { lines, orderId: randomUUID(), by: 'Shopper' }, 'sold');
      const cart = await addToCart({ userId, productId: product.id, size: 'M', quantity: 1 });
      expect(cart.items).toHaveLength(1);
    });
  });

  it('makes one order of a cart submitted 20 times at once', async () => {
    const product = await makeProduct({ totalStock: 50 });
    const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => placeCodOrder(shopper, input)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.order.count()).toBe(1);
    expect(await stockOf(product.id)).toBe(48);
  });

  it('refuses to order a cart once more for another address or by another way to pay', async () => {
    const product = await makeProduct({ totalStock: 50 });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const id = await placeCodOrder(shopper, input);
    const { id: _, ...address } = await db.address.findFirstOrThrow();
    const other = await db.address.create({ data: { ...address, city: 'Erode' } });
    const refusal = { status: 409, message: expect.stringMatching(/already been ordered/) };
    const elsewhere = { ...input, addressInfo: { addressId: other.id } };
    await expect(placeCodOrder(shopper, elsewhere)).rejects.toMatchObject(refusal);
    await expect(placeOnlineOrder(shopper, input)).rejects.toMatchObject(refusal);
    expect(await placeCodOrder(shopper, input)).toBe(id);
    expect(await db.order.count()).toBe(1);
  });

  it('gives a repeated request without cart id its first order back, within minutes', async () => {
    const product = await makeProduct({ totalStock: 50 });
    const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
    const nameless = { ...input, cartId: undefined };
    const order = () => placeCodOrder(shopper, nameless);
    const ids = await Promise.all(Array.from({ length: 10 }, order));
    ids.push(await order());
    expect(new Set(ids).size).toBe(1);
    expect(await stockOf(product.id)).toBe(48);
    const empty = { status: 422, message: 'Your cart is empty.' };
    const dearer = { ...nameless, totalAmount: input.totalAmount + 1 };
    await expect(placeCodOrder(shopper, dearer)).rejects.toMatchObject(empty);
    await db.order.updateMany({ data: { createdAt: new Date(Date.now() - 16 * 60_000) } });
    await expect(order()).rejects.toMatchObject(empty);
  });

  it('orders carts with the same two products in opposite order without a deadlock', async () => {
    const first = await makeProduct({ totalStock: 100 });
    const second = await makeProduct({ totalStock: 100 });
    const carts = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        makeCart(
          (index % 2 === 0 ? [first, second] : [second, first]).map((product) => ({
            product,
            quantity: 1,
          })),
        ),
      ),
    );
    await Promise.all(carts.map(({ shopper, input }) => placeCodOrder(shopper, input)));
    expect(await stockOf(first.id)).toBe(70);
    expect(await stockOf(second.id)).toBe(70);
  });

  it('writes snapshots, totals with ₹100 a unit and the first history entry, and empties the cart', async () => {
    const product = await makeProduct({
      totalStock: 5,
      pricePaise: 79_950,
      salePricePaise: 59_900,
    });
    const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
    const id = await placeCodOrder(shopper, input);
    await db.product.delete({ where: { id: product.id } });
    const order = await readOwnOrder(shopper.id, id);
    expect(order).toMatchObject({
      subtotal: 1198,
      codCharge: 200,
      totalAmount: 1398,
      orderStatus: 'pending',
      paymentStatus: 'pending',
      cartItems: [{ title: product.title, price: 599, quantity: 2, size: 'M', productId: null }],
      history: [{ from: null, to: 'pending', by: shopper.userName }],
    });
    expect(await db.cartLine.count()).toBe(0);
  });

  it('refuses a total the shopper did not see, with the fresh one', async () => {
    const product = await makeProduct({ totalStock: 5, pricePaise: 50_000 });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    await db.product.update({ where: { id: product.id }, data: { pricePaise: 60_000 } });
    await expect(placeCodOrder(shopper, input)).rejects.toMatchObject({
      status: 409,
      details: { data: { totalAmount: 700 } },
    });
    expect(await stockOf(product.id)).toBe(5);
    expect(await db.cartLine.count()).toBe(1);
  });

  it('refuses an empty cart and a foreign address', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const mine = await makeCart([{ product, quantity: 1 }]);
    const other = await makeCart([{ product, quantity: 1 }]);
    const foreign = { ...mine.input, addressInfo: other.input.addressInfo };
    await expect(placeCodOrder(mine.shopper, foreign)).rejects.toMatchObject({
      status: 422,
      message: 'Please select an address.',
    });
    const nobody = await makeShopper();
    await expect(placeCodOrder(nobody, { ...mine.input, userId: nobody.id })).rejects.toMatchObject(
      { status: 422, message: 'Your cart is empty.' },
    );
  });
});
