// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, expect, it } from 'vitest';
import { expectBooksRight } from '@/scripts/test/books';
import { grant, makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { balanceOf } from '@/scripts/test/credit-orders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import {
  deliverRefundEvents,
  makeRefundsDue,
  onlineCart,
  pay,
  razorpayHas,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { readReturn, receive } from '@/scripts/test/returns';
import { db } from '../db/client';
import { readOrder } from '../orders/queries';
import { giveBack } from '../orders/refunds-service';
import { updateReturn } from '../orders/return-handling-service';
import { requestReturn } from '../orders/return-request-service';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder, beginOrderWithCredit } from './checkout-service';
import { payDueRefunds } from './refund-service';

beforeEach(async () => {
  await resetShop();
  await db.$executeRaw`TRUNCATE settings, tax_rates CASCADE`;
});

/** Three pieces at ₹799, paid online, delivered; each of them is returned by itself and received. */
async function receivedReturns() {
  const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }), 3);
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  await sendWebhook('payment.captured', await pay(razorpayOrder.id));
  await updateOrderStatus(OWNER, orderId, 'inShipping', { courier: 'DTDC' });
  await updateOrderStatus(OWNER, orderId, 'delivered');
  const { cartItems } = await readOrder(orderId);
  const lineId = cartItems[0]?._id ?? '';
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const line = { lineId, quantity: 1, reason: 'size', wish: 'refund' } as const;
    const asked = { userId: shopper.id, orderId, note: '', pictures: [], lines: [line] };
    const id = await requestReturn(shopper, asked);
    await updateReturn(OWNER, id, { action: 'approve' });
    await receive(id, lineId, 1, 1);
    ids.push(id);
  }
  return { orderId, ids };
}

const settle = (id: string) =>
  updateReturn(OWNER, id, { action: 'settle', refundMethod: 'razorpay' });

it('goes back to its source, and finishes once after answers that were lost', async () => {
  const { orderId, ids } = await receivedReturns();
  expect(await readReturn(ids[0] ?? '')).toMatchObject({ method: 'razorpay', paidOnline: true });
  await Promise.all(ids.map(settle));
  // The process ended before Razorpay was asked; then its answers are lost.
  expect(await razorpayHas('refund')).toEqual([]);
  Object.assign(fakeRazorpay, { fault: 'lost-reply', faultAt: /refund$/ });
  await payDueRefunds();
  fakeRazorpay.reset();
  await makeRefundsDue();
  await Promise.all([payDueRefunds(), payDueRefunds()]);
  await deliverRefundEvents();
  const sums = (await razorpayHas('refund')).map(({ amount }) => amount);
  expect(sums).toEqual([79_900, 79_900, 79_900]);
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 2397 });
  await expectBooksRight();
});

it('leaves nothing of a settlement that ends in the middle', async () => {
  const { ids } = await receivedReturns();
  const [id = ''] = ids;
  await db.$executeRawUnsafe(`ALTER TABLE returns ADD CONSTRAINT stops CHECK (state <> 'settled')`);
  await expect(settle(id)).rejects.toThrow();
  await db.$executeRawUnsafe('ALTER TABLE returns DROP CONSTRAINT stops');
  expect([
    await db.refund.count(),
    await db.invoice.count({ where: { kind: 'credit-note' } }),
  ]).toEqual([0, 0]);
  await settle(id);
  expect(await readReturn(id)).toMatchObject({ state: 'settled', amount: 799 });
  await expectBooksRight();
});

type Wish = 'refund' | 'credit';

/** Two pieces at ₹799 of two products, paid online but for ₹100 of credit; both are returned in one request, and came. */
async function receivedTogether(wishes: readonly [Wish, Wish]) {
  const products = [await makeProduct({ totalStock: 5 }), await makeProduct({ totalStock: 5 })];
  const lines = products.map((product) => ({ product, quantity: 1 }));
  const { shopper, input } = await makeCart(lines);
  await grant(shopper.id, 100);
  const order = { ...input, totalAmount: 1598, useCredit: true };
  const { orderId, razorpayOrder } = await beginOrderWithCredit(shopper, order);
  await sendWebhook('payment.captured', await pay(razorpayOrder?.id ?? ''));
  await updateOrderStatus(OWNER, orderId, 'inShipping', { courier: 'DTDC' });
  await updateOrderStatus(OWNER, orderId, 'delivered');
  const { cartItems } = await readOrder(orderId);
  const of = cartItems.map(({ _id }) => _id ?? '');
  const id = await requestReturn(shopper, {
    ...{ userId: shopper.id, orderId, note: '', pictures: [] },
    lines: of.map((lineId, at) => ({
      ...{ lineId, quantity: 1, reason: 'size' },
      wish: wishes[at] ?? 'refund',
    })),
  });
  await updateReturn(OWNER, id, { action: 'approve' });
  const came = of.map((lineId) => ({ lineId, received: 1, restock: 1 }));
  await updateReturn(OWNER, id, { action: 'receive', lines: came });
  return { id, orderId, shopper };
}

const UPI = { action: 'settle', refundMethod: 'upi', reference: 'UPI 4711' } as const;

it.each([
  ['what was paid by credit as that', ['refund', 'refund'], 1498, 100],
  ['what is wished as credit too', ['refund', 'credit'], 799, 799],
] as const)('gives back as money what was paid so, and %s', async (_, wishes, money, credit) => {
  for (const method of ['razorpay', 'upi'] as const) {
    const { id, orderId, shopper } = await receivedTogether(wishes);
    const back = [
      { method: 'razorpay', amount: money },
      { method: 'credit', amount: credit },
    ];
    expect(await readReturn(id)).toMatchObject({ amount: 1598, back });
    await (method === 'upi' ? updateReturn(OWNER, id, UPI) : settle(id));
    await payDueRefunds();
    await deliverRefundEvents();
    const { back: went } = await readReturn(id);
    expect(went).toEqual([
      { method, amount: money },
      { method: 'credit', amount: credit },
    ]);
    expect(await balanceOf(shopper.id)).toBe(credit);
    expect(await readOrder(orderId)).toMatchObject({
      ...{ paymentStatus: 'refunded', givenBack: 1598 },
      creditNotes: [{ amount: 1598 }],
    });
  }
  await expectBooksRight();
});

it('of UPI is refused before anything is noted where less is left than the clerk has read', async () => {
  const { id, orderId } = await receivedTogether(['refund', 'refund']);
  const { leftAsMoney: amount } = await readReturn(id);
  expect(amount).toBe(1498);
  await giveBack(OWNER, orderId, {
    ...{ amount: 200, reason: 'Late', refundMethod: 'upi', reference: 'UPI 1' },
  });
  await expect(updateReturn(OWNER, id, { ...UPI, amount })).rejects.toMatchObject({ status: 409 });
  expect(await readReturn(id)).toMatchObject({
    ...{ state: 'received', left: 1398, leftAsMoney: 1298, amount: 1398 },
    lines: [{ paid: null }, { paid: null }],
  });
  await updateReturn(OWNER, id, { ...UPI, amount: 1298 });
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 1598 });
  await expectBooksRight();
});
