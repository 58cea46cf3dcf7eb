// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectMoneyRight } from '@/scripts/test/books';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import {
  deliverRefundEvents,
  makeRefundsDue,
  onlineCart,
  pay,
  razorpayHas,
  refundInDashboard,
  resetShop,
  sendWebhook,
  signedFields,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import { settleReturned } from './confirm-service';
import { payDueRefunds } from './refund-service';
import type { SandboxEntity } from './sandbox/records-service';

afterEach(expectMoneyRight);
beforeEach(resetShop);

describe('refunds', () => {
  it('of a rejected order are made once, also when Razorpay fails at first and several try', async () => {
    const product = await makeProduct({ totalStock: 2 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));

    await Promise.all(
      Array.from({ length: 5 }, () => updateOrderStatus(OWNER, orderId, 'rejected')),
    );
    expect(await stockOf(product.id)).toBe(2);
    fakeRazorpay.fault = 'refunds-fail';
    await payDueRefunds();
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    fakeRazorpay.fault = 'lost-reply';
    fakeRazorpay.faultAt = /refund$/;
    await makeRefundsDue();
    await payDueRefunds();
    fakeRazorpay.fault = 'none';
    await makeRefundsDue();
    await Promise.all([payDueRefunds(), payDueRefunds(), payDueRefunds()]);
    expect((await readOrder(orderId)).paymentStatus).toBe('refunded');
    expect(await db.sandboxRecord.count({ where: { kind: 'refund' } })).toBe(1);
    expect(await db.refund.count()).toBe(1);
  });
});

async function paidOrder() {
  const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  const payment = await pay(razorpayOrder.id);
  await sendWebhook('payment.captured', payment);
  return { orderId, payment };
}

const notesOf = async (orderId: string) =>
  (await readOrder(orderId)).history.map(({ note }) => note).slice(2);
const refundsAsked = () => fakeRazorpay.requests.filter((line) => line.endsWith('/refund')).length;
const given = async () => (await razorpayHas('refund')).map(({ amount }) => amount);

describe('money refunded in the dashboard', () => {
  it.each([
    ['not reported', false],
    ['reported', true],
  ])('in part, %s: only what is left is refunded, once, and noted', async (_name, isReported) => {
    const { orderId, payment } = await paidOrder();
    const part = await refundInDashboard(payment.id, 30_000);
    if (isReported) await deliverRefundEvents();
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await Promise.all([payDueRefunds(), payDueRefunds()]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect((await given()).sort()).toEqual([30_000, 49_900]);
    expect(await db.refund.findMany()).toMatchObject([
      { status: 'processed', amountPaise: 49_900n },
    ]);
    await deliverRefundEvents();
    await makeRefundsDue();
    expect(await payDueRefunds()).toBe(0);
    expect(refundsAsked()).toBe(isReported ? 1 : 2);
    const [before, after] = isReported
      ? [[`₹300.00 refunded by Razorpay, ${part.id}`], []]
      : [[], ['₹300.00 already refunded by Razorpay, ₹499.00 still due']];
    expect(await notesOf(orderId)).toEqual([
      ...before,
      '',
      'Refund due: order rejected',
      ...after,
      expect.stringMatching(/^Refund done, rfnd_/),
    ]);
  });

  it('shows in the redirect when the browser returns long after', async () => {
    const { orderId, payment } = await paidOrder();
    const fields = signedFields(String(payment.order_id), payment.id);
    await expect(settleReturned(fields)).resolves.toBe('paid');
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await payDueRefunds();
    await expect(settleReturned(fields)).resolves.toBe('refunded');
  });

  it('in part, and the reply about the rest is lost: the same refund is requested again', async () => {
    const { orderId, payment } = await paidOrder();
    await refundInDashboard(payment.id, 30_000);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await payDueRefundsWith('lost-reply', 1);
    expect(await given()).toHaveLength(2);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
    await makeRefundsDue();
    await payDueRefunds();
    expect((await given()).sort()).toEqual([30_000, 49_900]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('in two parts, the second while the rest was being refunded: what is left is refunded', async () => {
    const { orderId, payment } = await paidOrder();
    await refundInDashboard(payment.id, 30_000);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await payDueRefundsWith('down', 1);
    expect(await db.refund.findMany()).toMatchObject([{ status: 'due', amountPaise: 49_900n }]);
    await refundInDashboard(payment.id, 20_000);
    await makeRefundsDue();
    await payDueRefunds();
    expect((await given()).sort()).toEqual([20_000, 29_900, 30_000]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('whole, of an order that is not rejected: it becomes refunded, and each part is noted', async () => {
    const { orderId, payment } = await paidOrder();
    await refundInDashboard(payment.id, 30_000);
    await deliverRefundEvents();
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
    const rest = await refundInDashboard(payment.id, 49_900);
    await Promise.all([deliverRefundEvents(), deliverRefundEvents()]);
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'refunded',
    });
    expect(await notesOf(orderId)).toEqual([
      expect.stringMatching(/^₹300.00 refunded by Razorpay/),
      `Refund done, ${rest.id}`,
    ]);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await payDueRefunds();
    expect(refundsAsked()).toBe(0);
  });

  it('whole but still pending: it is asked about until it is processed', async () => {
    const { orderId, payment } = await paidOrder();
    const whole = await refundInDashboard(payment.id, 79_900);
    const setStatus = (status: string) =>
      db.sandboxRecord.update({ where: { id: whole.id }, data: { body: { ...whole, status } } });
    await setStatus('pending');
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await payDueRefunds();
    expect(await db.refund.findMany()).toMatchObject([
      { status: 'pending', providerRefundId: whole.id },
    ]);
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    await setStatus('processed');
    await makeRefundsDue();
    await payDueRefunds();
    expect((await readOrder(orderId)).paymentStatus).toBe('refunded');
    expect(await given()).toEqual([79_900]);
  });

  it('before the payment was reported: reported later, it pays nothing', async () => {
    const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    const payment = await pay(razorpayOrder.id);
    await refundInDashboard(payment.id, 79_900);
    await deliverRefundEvents();
    await sendWebhook('payment.captured', payment);
    await sendWebhook('order.paid', payment);
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'pending',
    });
    expect(await notesOf(orderId)).toEqual([]);
    expect((await readOrder(orderId)).history.at(-1)?.note).toMatch(
      /^₹799.00 received and refunded/,
    );
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
  });
});

/** Makes asking for a refund fail like this after it has succeeded this often. */
async function payDueRefundsWith(
  fault: typeof fakeRazorpay.fault,
  firstSucceed = 0,
): Promise<void> {
  Object.assign(fakeRazorpay, { fault, firstSucceed, faultAt: /refund$/ });
  await payDueRefunds();
  fakeRazorpay.fault = 'none';
}

it('a failed refund is retried with its key, and with a new key when Razorpay only repeats the failure', async () => {
  const { orderId, payment } = await paidOrder();
  await updateOrderStatus(OWNER, orderId, 'rejected');
  await payDueRefundsWith('lost-reply');
  // The bank has rejected what Razorpay did in the meantime.
  const [refund] = (await razorpayHas('refund')) as [SandboxEntity];
  const failed = { ...refund, status: 'failed' };
  await db.sandboxRecord.update({ where: { id: failed.id }, data: { body: failed } });
  const back = { ...payment, amount_refunded: 0, refund_status: null, status: 'captured' };
  await db.sandboxRecord.update({ where: { id: payment.id }, data: { body: back } });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    await makeRefundsDue();
    await payDueRefunds();
  }
  expect((await readOrder(orderId)).paymentStatus).toBe('refunded');
  expect(await given()).toHaveLength(2);
});

it('a refund that Razorpay refuses, or that fails late, is noted once and stays due', async () => {
  const FAILED = 'Refund failed, we will try again';
  const refused = await paidOrder();
  await updateOrderStatus(OWNER, refused.orderId, 'rejected');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await makeRefundsDue();
    await payDueRefundsWith('no-balance');
  }
  expect(await notesOf(refused.orderId)).toEqual(['', 'Refund due: order rejected', FAILED]);
  await makeRefundsDue();
  await payDueRefunds();
  expect((await notesOf(refused.orderId)).at(-1)).toMatch(/^Refund done, rfnd_/);

  const late = await paidOrder();
  const whole = await refundInDashboard(late.payment.id, 79_900);
  const setStatus = (status: string) =>
    db.sandboxRecord.update({ where: { id: whole.id }, data: { body: { ...whole, status } } });
  await setStatus('pending');
  await updateOrderStatus(OWNER, late.orderId, 'rejected');
  for (const status of ['pending', 'pending', 'failed']) {
    await setStatus(status);
    await makeRefundsDue();
    await payDueRefunds();
  }
  expect((await notesOf(late.orderId)).at(-1)).toBe(FAILED);
});
