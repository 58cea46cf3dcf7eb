// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, expect, it } from 'vitest';
import { expectBooksRight } from '@/scripts/test/books';
import { makeProduct, OWNER } from '@/scripts/test/builders';
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
import { updateReturn } from '../orders/return-handling-service';
import { requestReturn } from '../orders/return-request-service';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
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
