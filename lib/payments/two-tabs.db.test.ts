// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import {
  countRefundsAtRazorpay,
  expireHold,
  onlineCart,
  pay,
  placeUnpaid,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import { checkPayments } from './housekeeping-service';
import { payDueRefunds } from './refund-service';

const ROUNDS = 6;
beforeEach(resetShop);

const live = () =>
  db.order.findMany({ where: { status: { not: 'rejected' } }, select: { paymentMethod: true } });

describe('two tabs', () => {
  it('one cart ordered by cash and online at once becomes one order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetShop();
      const product = await makeProduct({ totalStock: 5 });
      const { shopper, input, codInput } = await onlineCart(product);
      await Promise.allSettled([
        ...Array.from({ length: 3 }, () => beginOnlineOrder(shopper, input)),
        ...Array.from({ length: 3 }, () => placeCodOrder(shopper, codInput)),
      ]);
      // Whether cash comes first or last, it replaces what was not paid.
      expect(await live()).toEqual([{ paymentMethod: 'cod' }]);
      expect(await stockOf(product.id)).toBe(4);
      const unpaid = await db.order.count({ where: { rejection: { not: 'replaced' } } });
      expect(unpaid).toBe(0);
    }
  });

  it('a cart ordered while an admin reopens its order gives that order back', async () => {
    const { shopper, product, input, orderId } = await placeUnpaid(5);
    await expireHold(orderId);
    await checkPayments();
    const both = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM stock_items WHERE product_id = ${product.id}::uuid FOR UPDATE`;
      const taken = updateOrderStatus(OWNER, orderId, 'pending');
      await expect.poll(countLockWaiters).toBe(1);
      const begun = beginOnlineOrder(shopper, input);
      await expect.poll(countLockWaiters).toBe(2);
      return { taken, begun };
    });
    await both.taken;
    expect((await both.begun).orderId).toBe(orderId);
    expect(await live()).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(4);
  });

  it('cash chosen while the payment arrives: the order is paid, or the payment refunded', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetShop();
      const { shopper, product, codInput, orderId, providerOrderId } = await placeUnpaid(5);
      const payment = await pay(providerOrderId);
      const [cash] = await Promise.allSettled([
        placeCodOrder(shopper, codInput),
        sendWebhook('payment.captured', payment),
      ]);
      await payDueRefunds();
      const { orderStatus, paymentStatus } = await readOrder(orderId);
      const isPaid = cash.status === 'rejected';
      if (isPaid) expect(cash.reason.message).toMatch(/already been ordered/);
      expect([orderStatus, paymentStatus]).toEqual(
        isPaid ? ['confirmed', 'paid'] : ['rejected', 'refunded'],
      );
      expect(await live()).toHaveLength(1);
      expect(await countRefundsAtRazorpay()).toBe(isPaid ? 0 : 1);
      expect(await stockOf(product.id)).toBe(4);
    }
  });
});
