// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectMoneyRight } from '@/scripts/test/books';
import { brokenStock, brokenUses } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, makePromotion, OWNER, stockOf } from '@/scripts/test/builders';
import { onlineCart, pay, resetShop, sendWebhook } from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { beginOnlineOrder } from '../payments/checkout-service';
import { payDueRefunds } from '../payments/refund-service';
import { cancelOrder } from './cancel-service';
import { placeCodOrder } from './placing-service';
import { readOrder, readOwnOrder } from './queries';
import { updateOrderStatus } from './status-service';

afterEach(expectMoneyRight);
beforeEach(resetShop);

/** A cash order discounted by the only use of a code. */
async function discounted() {
  await makePromotion({ kind: 'percent', percent: 10, code: 'ONCE', maxUses: 1 });
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, cart, input } = await makeCart([{ product, quantity: 1 }]);
  await db.cart.update({ where: { id: cart.id }, data: { coupon: 'ONCE' } });
  const id = await placeCodOrder(shopper, { ...input, totalAmount: 819.1 });
  return { product, shopper, id };
}

describe('cancelling an order', () => {
  it('gives stock and the use of its code back, once, pressed five times at once', async () => {
    const { product, shopper, id } = await discounted();
    await Promise.all(Array.from({ length: 5 }, () => cancelOrder(shopper, id)));
    expect(await readOwnOrder(shopper.id, id)).toMatchObject({
      orderStatus: 'rejected',
      rejection: 'cancelled',
      history: [{ to: 'pending' }, { to: 'rejected', by: shopper.userName }],
    });
    expect(await stockOf(product.id)).toBe(5);
    expect(await db.promotion.findFirst()).toMatchObject({ uses: 0 });
    expect(await brokenStock()).toEqual([]);
    expect(await brokenUses()).toEqual([]);
  });

  it('gives back what was paid online, also what comes only afterwards', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const begin = async () => {
      const { shopper, input } = await onlineCart(product);
      return { shopper, ...(await beginOnlineOrder(shopper, input)) };
    };
    const paid = await begin();
    await sendWebhook('payment.captured', await pay(paid.razorpayOrder.id));
    await cancelOrder(paid.shopper, paid.orderId);
    const late = await begin();
    await cancelOrder(late.shopper, late.orderId);
    await sendWebhook('payment.captured', await pay(late.razorpayOrder.id));
    await payDueRefunds();
    for (const { shopper, orderId } of [paid, late])
      expect(await readOwnOrder(shopper.id, orderId)).toMatchObject({
        orderStatus: 'rejected',
        rejection: 'cancelled',
        paymentStatus: 'refunded',
      });
    expect(await stockOf(product.id)).toBe(5);
    expect(await brokenStock()).toEqual([]);
  });

  it('is refused once the order is packed, in either order, and to other shoppers', async () => {
    const { shopper, id } = await discounted();
    await expect(cancelOrder(OWNER, id)).rejects.toMatchObject({ status: 404 });
    const [packed, cancelled] = await Promise.allSettled([
      updateOrderStatus(OWNER, id, 'inProcess', { version: '1' }),
      cancelOrder(shopper, id),
    ]);
    expect([packed.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
    const second = await makeCart([{ product: await makeProduct({ totalStock: 1 }), quantity: 1 }]);
    const other = await placeCodOrder(second.shopper, second.input);
    await updateOrderStatus(OWNER, other, 'inProcess');
    await expect(cancelOrder(second.shopper, other)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('being packed'),
    });
    await updateOrderStatus(OWNER, other, 'delivered', { paymentReceived: true });
    for (const [status, reason] of [
      ['delivered', 'has been delivered'],
      ['pending', 'has been delivered'],
      ['rejected', 'already rejected'],
    ] as const) {
      await updateOrderStatus(OWNER, other, status);
      await expect(cancelOrder(second.shopper, other)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining(reason),
      });
    }
  });

  it('and a status without a version at once: one wins, whoever comes first', async () => {
    const product = await makeProduct({ totalStock: 10 });
    for (let round = 0; round < 10; round += 1) {
      const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
      const id = await placeCodOrder(shopper, input);
      const both = [
        () => cancelOrder(shopper, id),
        () => updateOrderStatus(OWNER, id, 'inProcess'),
      ];
      if (round % 2 === 1) both.reverse();
      const outcomes = await Promise.allSettled(both.map((start) => start()));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is undone by an admin who has seen it, and by nobody else', async () => {
    const { shopper, id } = await discounted();
    await cancelOrder(shopper, id);
    for (const status of ['pending', 'inProcess', 'inShipping', 'delivered'] as const)
      await expect(updateOrderStatus(OWNER, id, status)).rejects.toMatchObject({ status: 409 });
    const { version } = await readOrder(id);
    await updateOrderStatus(OWNER, id, 'inProcess', { version });
    expect(await readOrder(id)).toMatchObject({ orderStatus: 'inProcess', rejection: null });
  });
});
