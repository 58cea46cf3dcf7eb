// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makePromotion, stockOf } from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import { onlineCart, pay, resetShop, sendWebhook } from '@/scripts/test/online-payment';
import { totalOf } from '@/scripts/test/promotions';
import { enterCoupon } from '../cart/coupon-service';
import { db } from '../db/client';
import type { Product } from '../db/generated/client';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { beginOnlineOrder } from './checkout-service';
import { payDueRefunds } from './refund-service';

beforeEach(resetShop);

describe('beginning an online payment', () => {
  it('makes one order and one Razorpay order of a cart sent ten times at once, and keeps the cart', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await onlineCart(product, 2);
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => beginOnlineOrder(shopper, input)),
    );
    expect(new Set(begun.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(begun.map(({ razorpayOrder }) => razorpayOrder.id)).size).toBe(1);
    expect(begun[0]?.razorpayOrder).toMatchObject({
      amount: 159_800,
      currency: 'INR',
      keyId: 'rzp_test_tests',
    });
    expect(fakeRazorpay.requests.filter((line) => line === 'POST /v1/orders')).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(3);
    expect(await db.cartLine.count()).toBe(1);
    // Nor does asking again make the hold longer.
    const held = { select: { holdExpiresAt: true } };
    const before = await db.order.findMany(held);
    await beginOnlineOrder(shopper, input);
    expect(await db.order.findMany(held)).toEqual(before);
  });

  it('returns the stock and says so when Razorpay fails, and the next try resumes the same order', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await onlineCart(product);
    for (const [fault, status] of [
      ['down', 503],
      ['nonsense', 502],
    ] as const) {
      fakeRazorpay.fault = fault;
      await expect(beginOnlineOrder(shopper, input)).rejects.toMatchObject({
        status,
        message: 'Failed to create Razorpay order',
      });
      expect(await stockOf(product.id)).toBe(5);
      expect(await db.cartLine.count()).toBe(1);
    }
    fakeRazorpay.fault = 'none';
    await beginOnlineOrder(shopper, input);
    expect(await stockOf(product.id)).toBe(4);
    const [{ createdAt, nextCheckAt, holdExpiresAt } = {}, ...more] = await db.order.findMany();
    expect(more).toEqual([]);
    const minutesUntil = (then?: Date | null) =>
      Math.round((Number(then) - Number(createdAt)) / 60_000);
    // Checked as early as an order that was just placed.
    expect([minutesUntil(nextCheckAt), minutesUntil(holdExpiresAt)]).toEqual([15, 30]);
  });

  it('returns the stock when Razorpay gives two orders the same id', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const [first, second] = [await onlineCart(product), await onlineCart(product)];
    fakeRazorpay.fault = 'same-id';
    await beginOnlineOrder(first.shopper, first.input);
    await expect(beginOnlineOrder(second.shopper, second.input)).rejects.toMatchObject({
      status: 502,
      message: 'Failed to create Razorpay order',
    });
    expect(await stockOf(product.id)).toBe(4);
  });

  it('finds its Razorpay order by receipt after a lost reply', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await onlineCart(product);
    fakeRazorpay.fault = 'lost-reply';
    await expect(beginOnlineOrder(shopper, input)).rejects.toMatchObject({ status: 503 });
    fakeRazorpay.fault = 'none';
    await beginOnlineOrder(shopper, input);
    expect(await db.sandboxRecord.count({ where: { kind: 'order' } })).toBe(1);
  });

  it('makes another order of a cart that was changed after Razorpay failed', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input, cart } = await onlineCart(product);
    fakeRazorpay.fault = 'down';
    await expect(beginOnlineOrder(shopper, input)).rejects.toMatchObject({ status: 503 });
    fakeRazorpay.fault = 'none';
    await db.cartLine.updateMany({ where: { cartId: cart.id }, data: { quantity: 2 } });
    await beginOnlineOrder(shopper, { ...input, totalAmount: 1598 });
    expect(await stockOf(product.id)).toBe(3);
    const orders = await db.order.findMany({ orderBy: { number: 'asc' } });
    expect(orders.map(({ rejection }) => rejection)).toEqual(['unreachable', null]);
  });

  it('replaces the order when the cart changed or cash is chosen, and refunds a late payment', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input, cart, codInput } = await onlineCart(product);
    const first = await beginOnlineOrder(shopper, input);
    await db.cartLine.updateMany({ where: { cartId: cart.id }, data: { quantity: 2 } });
    const second = await beginOnlineOrder(shopper, { ...input, totalAmount: 1598 });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await stockOf(product.id)).toBe(3);
    const byCash = await placeCodOrder(shopper, { ...codInput, totalAmount: 1598 + 200 });
    expect(await stockOf(product.id)).toBe(3);
    const { history } = await readOrder(second.orderId);
    expect(history.at(-1)).toMatchObject({
      to: 'rejected',
      note: expect.stringMatching(/replaced/i),
    });
    await sendWebhook('payment.captured', await pay(second.razorpayOrder.id));
    await payDueRefunds();
    expect(await readOrder(second.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'refunded',
    });
    expect((await readOrder(byCash)).orderStatus).toBe('pending');
    expect(await stockOf(product.id)).toBe(3);
  });

  it('replaces the order when the cart costs the same for another size, product, address or discount', async () => {
    const make = () => makeProduct({ totalStock: 9 });
    const [one, other, third] = [await make(), await make(), await make()];
    const { shopper, cart, input } = await makeCart([
      { product: one, quantity: 2 },
      { product: other, quantity: 1 },
    ]);
    const home = await db.address.findFirstOrThrow({ where: { userId: shopper.id } });
    const elsewhere = { ...home, id: randomUUID(), address: '2 Mill Street' };
    await db.address.create({ data: elsewhere });
    for (const code of ['SAVE1', 'SAVE2'])
      await makePromotion({ kind: 'fixed', amountPaise: 100, code });

    const set = ({ id: productId }: Product, data: object) =>
      db.cartLine.updateMany({ where: { cartId: cart.id, productId }, data });
    const price = ({ id }: Product, pricePaise: number) =>
      db.product.update({ where: { id }, data: { pricePaise } });
    const enter = (code: string) => enterCoupon({ userId: shopper.id, code });
    const changes = {
      nothing: async () => {},
      'the size': () => set(one, { size: 'L' }),
      'a product': () => set(other, { productId: third.id }),
      'the quantities': () => Promise.all([set(one, { quantity: 1 }), set(third, { quantity: 2 })]),
      'the prices': () => Promise.all([price(one, 81_900), price(third, 78_900)]),
      'the address': async () => Object.assign(input, { addressInfo: { addressId: elsewhere.id } }),
      'the code': () => enter('SAVE1'),
      'the code again': () => enter('SAVE2'),
      'what the code is for': () =>
        db.promotion.update({
          where: { code: 'SAVE2' },
          data: { isForAll: false, products: { create: { productId: third.id } } },
        }),
    };
    const orders = new Set<string>();
    for (const [what, change] of Object.entries(changes)) {
      await change();
      const totalAmount = await totalOf(shopper.id, 'razorpay');
      const begin = async () =>
        (await beginOnlineOrder(shopper, { ...input, totalAmount })).orderId;
      const id = await begin();
      expect(orders.has(id), what).toBe(false);
      orders.add(id);
      expect(await begin(), what).toBe(id);
    }
  });
});
