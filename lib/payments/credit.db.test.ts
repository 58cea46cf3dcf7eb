// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { expectBooksRight } from '@/scripts/test/books';
import { OWNER } from '@/scripts/test/builders';
import { balanceOf, nextCart, withBalance } from '@/scripts/test/credit-orders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import {
  deliverRefundEvents,
  expireHold,
  pay,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { cancelOrder } from '../orders/cancel-service';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { giveBack } from '../orders/refunds-service';
import { updateOrderStatus } from '../orders/status-service';
import { beginOrderWithCredit } from './checkout-service';
import { checkPayments } from './housekeeping-service';
import { payDueRefunds } from './refund-service';

beforeEach(resetShop);

/** An order paid with ₹200 of credit and ₹599 online. */
async function paidInParts() {
  const shop = await withBalance(200);
  const { orderId, razorpayOrder } = await beginOrderWithCredit(shop.shopper, shop.input);
  expect(razorpayOrder?.amount).toBe(59_900);
  await sendWebhook('payment.captured', await pay(razorpayOrder?.id ?? ''));
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', credit: 200 });
  return { ...shop, orderId };
}

describe('an online order', () => {
  it('is paid by credit and Razorpay; rejected, each gives back its part', async () => {
    const { shopper, orderId } = await paidInParts();
    await updateOrderStatus(OWNER, orderId, 'rejected');
    expect(await balanceOf(shopper.id)).toBe(200);
    expect((await readOrder(orderId)).refunds).toMatchObject([
      { amount: 599, method: 'razorpay', state: 'due' },
      { amount: 200, method: 'credit', state: 'processed' },
    ]);
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 799 });
    await expectBooksRight();
  });

  it('is refunded only when credit and money are back; credit that went back does not go again', async () => {
    const { shopper, orderId } = await paidInParts();
    await giveBack(OWNER, orderId, { amount: 599, reason: 'Late', refundMethod: 'razorpay' });
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', givenBack: 599 });
    await giveBack(OWNER, orderId, { amount: 50, reason: 'Late', refundMethod: 'credit' });
    await updateOrderStatus(OWNER, orderId, 'rejected');
    expect(await balanceOf(shopper.id)).toBe(200);
    await expectBooksRight();
  });

  it('that credit pays for is confirmed at once, without Razorpay; told again it is the same', async () => {
    const { shopper, input } = await withBalance(799);
    const [one, two] = await Promise.all([
      beginOrderWithCredit(shopper, input),
      beginOrderWithCredit(shopper, input),
    ]);
    expect(one).toEqual(two);
    expect(one.razorpayOrder).toBeNull();
    expect(await readOrder(one.orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      credit: 799,
    });
    expect(await db.message.count({ where: { kind: 'order-placed' } })).toBe(1);
    await updateOrderStatus(OWNER, one.orderId, 'rejected');
    expect(await readOrder(one.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await balanceOf(shopper.id)).toBe(799);
    await expectBooksRight();
  });

  it('leaves at least the rupee that Razorpay takes', async () => {
    const { shopper, input } = await withBalance(798.5);
    const { orderId, razorpayOrder } = await beginOrderWithCredit(shopper, input);
    expect(razorpayOrder?.amount).toBe(100);
    expect(await readOrder(orderId)).toMatchObject({ credit: 798 });
  });

  it('that is replaced by another of its cart hands its credit on', async () => {
    const { shopper, input, cod } = await withBalance(200);
    const first = await beginOrderWithCredit(shopper, input);
    // The same cart again is the same order, with its credit.
    expect(await beginOrderWithCredit(shopper, input)).toEqual(first);
    const orderId = await placeCodOrder(shopper, { ...cod, creditAmount: 200 });
    expect(await readOrder(orderId)).toMatchObject({ credit: 200 });
    expect(await balanceOf(shopper.id)).toBe(0);
    await expectBooksRight();
  });

  it('is refused where the credit is not what was seen', async () => {
    const { shopper, input } = await withBalance(200);
    await expect(
      beginOrderWithCredit(shopper, { ...input, creditAmount: 300 }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('₹200.00') });
  });

  it('that Razorpay cannot be reached for gives it back, and spends it when tried again', async () => {
    const { shopper, input } = await withBalance(200);
    Object.assign(fakeRazorpay, { fault: 'down' });
    await expect(beginOrderWithCredit(shopper, input)).rejects.toBeDefined();
    expect(await balanceOf(shopper.id)).toBe(200);
    fakeRazorpay.reset();
    const { razorpayOrder } = await beginOrderWithCredit(shopper, input);
    expect(razorpayOrder?.amount).toBe(59_900);
    expect(await balanceOf(shopper.id)).toBe(0);
    await expectBooksRight();
  });

  it.each([
    ['is there', 0, 'paid', 0],
    ['is spent', 200, 'refunded', 0],
  ])('paid after its hold, whose credit %s', async (_, spent, paymentStatus, left) => {
    const { shopper, input, cod } = await withBalance(200);
    const { orderId, razorpayOrder } = await beginOrderWithCredit(shopper, input);
    await expireHold(orderId);
    await checkPayments();
    expect(await balanceOf(shopper.id)).toBe(200);
    if (spent > 0) {
      await db.cart.updateMany({ data: { closedAt: new Date() } });
      await placeCodOrder(shopper, await nextCart(shopper, cod));
    }
    await sendWebhook('payment.captured', await pay(razorpayOrder?.id ?? ''));
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus });
    expect(await balanceOf(shopper.id)).toBe(left);
    await expectBooksRight();
  });
});

describe('at the same time', () => {
  it('a rejection and the end of a hold give credit back once', async () => {
    const { shopper, input } = await withBalance(200);
    const { orderId } = await beginOrderWithCredit(shopper, input);
    await expireHold(orderId);
    await Promise.allSettled([
      checkPayments(),
      updateOrderStatus(OWNER, orderId, 'rejected'),
      cancelOrder(shopper, orderId),
      checkPayments(),
    ]);
    expect(await balanceOf(shopper.id)).toBe(200);
    await expectBooksRight();
  });
});
