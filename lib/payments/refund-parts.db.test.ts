// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { brokenStock } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import {
  deliverRefundEvents,
  makeRefundsDue,
  razorpayHas,
  refundInDashboard,
  resetShop,
} from '@/scripts/test/online-payment';
import { paidInCash, paidOnline } from '@/scripts/test/paid-orders';
import { SETTINGS } from '@/scripts/test/settings';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { giveBack } from '../orders/refunds-service';
import { updateOrderStatus } from '../orders/status-service';
import { updateSettings } from '../settings/service';
import { payDueRefunds } from './refund-service';

beforeEach(async () => {
  await resetShop();
  await db.$executeRaw`TRUNCATE settings, tax_rates CASCADE`;
});

const part = (orderId: string, amount: number, given: object = {}) =>
  giveBack(OWNER, orderId, { amount, reason: 'A seam opened', refundMethod: 'razorpay', ...given });
const byUpi = (orderId: string, amount: number) =>
  part(orderId, amount, { refundMethod: 'upi', reference: 'UPI 4711' });

const givenAtRazorpay = async () =>
  (await razorpayHas('refund')).map(({ amount }) => Number(amount)).sort((a, b) => a - b);
const creditNotes = async () =>
  (await db.invoice.findMany({ where: { kind: 'credit-note' }, orderBy: { nth: 'asc' } })).map(
    ({ totalPaise }) => Number(totalPaise),
  );

describe('a part of what was paid online', () => {
  it('goes back through Razorpay, then the rest of it; only then is the order refunded', async () => {
    const { orderId } = await paidOnline();
    await part(orderId, 300);
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'paid',
      givenBack: 0,
      refunds: [{ amount: 300, method: 'razorpay', state: 'due', reason: 'A seam opened' }],
    });
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'paid',
      givenBack: 300,
      refunds: [{ amount: 300, state: 'processed' }],
    });
    await part(orderId, 499);
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await givenAtRazorpay()).toEqual([30_000, 49_900]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 799 });
    await expect(part(orderId, 1)).rejects.toMatchObject({ status: 409 });
    const letters = await db.message.findMany({ where: { kind: 'order-refunded' } });
    expect(letters).toHaveLength(2);
  });

  it('is not given back again when the order is rejected', async () => {
    const { orderId } = await paidOnline();
    await part(orderId, 300);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await givenAtRazorpay()).toEqual([30_000, 49_900]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 799 });
    expect(await brokenStock()).toEqual([]);
  });

  it('two of the same sum are two, whatever order their events and answers come in', async () => {
    const { orderId } = await paidOnline();
    await part(orderId, 300);
    await part(orderId, 300);
    Object.assign(fakeRazorpay, { fault: 'lost-reply', faultAt: /refund$/ });
    await payDueRefunds();
    await deliverRefundEvents();
    fakeRazorpay.reset();
    await makeRefundsDue();
    await Promise.all([payDueRefunds(), payDueRefunds()]);
    expect(await givenAtRazorpay()).toEqual([30_000, 30_000]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', givenBack: 600 });
    await part(orderId, 199);
    await payDueRefunds();
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 799 });
  });

  it('with another part given back in the dashboard leaves the rest', async () => {
    const { orderId, payment } = await paidOnline();
    await part(orderId, 200);
    await payDueRefunds();
    await refundInDashboard(payment.id, 10_000);
    await deliverRefundEvents();
    await deliverRefundEvents();
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', givenBack: 300 });
    await expect(part(orderId, 499.01)).rejects.toMatchObject({
      message: 'Only ₹499.00 of what was paid is left to give back.',
    });
    await part(orderId, 499);
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await givenAtRazorpay()).toEqual([10_000, 20_000, 49_900]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 799 });
  });

  it('of a payment that was given back whole in the dashboard is done without another refund', async () => {
    const { orderId, payment } = await paidOnline();
    await part(orderId, 300);
    await refundInDashboard(payment.id, 79_900);
    await payDueRefunds();
    await deliverRefundEvents();
    expect(await givenAtRazorpay()).toEqual([79_900]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 799 });
    expect(await db.refund.count({ where: { status: { not: 'processed' } } })).toBe(0);
  });

  it('that Razorpay refuses says so to staff, and is tried again', async () => {
    const { orderId } = await paidOnline();
    await part(orderId, 300);
    Object.assign(fakeRazorpay, { fault: 'no-balance', faultAt: /refund$/ });
    await payDueRefunds();
    expect((await readOrder(orderId)).refunds).toMatchObject([{ state: 'failed' }]);
    fakeRazorpay.reset();
    await makeRefundsDue();
    await payDueRefunds();
    expect((await readOrder(orderId)).refunds).toMatchObject([{ state: 'processed' }]);
  });

  it('leaves nothing that Razorpay could not give back', async () => {
    const { orderId } = await paidOnline();
    await expect(part(orderId, 0.5)).rejects.toMatchObject({ status: 422 });
    await expect(part(orderId, 798.5)).rejects.toMatchObject({ status: 422 });
    await part(orderId, 798);
  });
});

describe('cash', () => {
  it('goes back by UPI, in parts and no more than came; the letter names the transfer', async () => {
    const orderId = await paidInCash();
    await expect(part(orderId, 100)).rejects.toMatchObject({ status: 422 });
    await byUpi(orderId, 100);
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'paid',
      givenBack: 100,
      refunds: [{ amount: 100, method: 'upi', state: 'processed' }],
    });
    await expect(byUpi(orderId, 799.01)).rejects.toMatchObject({ status: 409 });
    await byUpi(orderId, 799);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 899 });
    const [letter] = await db.message.findMany({ where: { kind: 'order-refunded' } });
    expect(letter?.data).toMatchObject({ refunded: { minor: 10_000 }, byUpi: 'UPI 4711' });
    expect(await creditNotes()).toEqual([10_000, 79_900]);
  });

  it('of an order that is not paid does not go back', async () => {
    const { shopper, input } = await makeCart([
      { product: await makeProduct({ totalStock: 5 }), quantity: 1 },
    ]);
    const orderId = await placeCodOrder(shopper, input);
    await expect(byUpi(orderId, 1)).rejects.toMatchObject({ status: 409 });
  });

  it('that is owed for a rejected order can go back by UPI; the order is not taken up again', async () => {
    const orderId = await paidInCash();
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await byUpi(orderId, 500);
    await expect(updateOrderStatus(OWNER, orderId, 'inProcess')).rejects.toMatchObject({
      status: 409,
    });
    await byUpi(orderId, 399);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', cashOwed: false });
  });
});

it('ten at the same time give back no more than came in, and an outdated page gives nothing', async () => {
  const { orderId } = await paidOnline();
  const cash = await paidInCash();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? part(orderId, 200) : byUpi(cash, 200))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 + 4);
  await payDueRefunds();
  expect(await givenAtRazorpay()).toEqual([20_000, 20_000, 20_000]);
  const { version } = await readOrder(cash);
  await byUpi(cash, 1);
  await expect(
    part(cash, 1, { refundMethod: 'upi', reference: 'x', version }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('meanwhile') });
  expect(await db.refund.count({ where: { orderId: cash } })).toBe(5);
});

it('the database refuses more than came in, whoever asks', async () => {
  const orderId = await paidInCash();
  const row = {
    orderId,
    isPart: true,
    method: 'upi',
    status: 'processed',
    reference: 'x',
    reason: 'x',
  };
  await db.refund.create({ data: { ...row, amountPaise: 89_900 } });
  await expect(db.refund.create({ data: { ...row, amountPaise: 1 } })).rejects.toThrow(
    /refunds_within_order/,
  );
});

it('a clerk gives back parts up to the sum in the settings, all together', async () => {
  await updateSettings(OWNER, { ...SETTINGS, clerkRefundRupees: 150 });
  const orderId = await paidInCash();
  const clerk = { ...OWNER, staffRole: 'clerk' as const };
  const input = { reason: 'Late', refundMethod: 'upi', reference: 'x' } as const;
  await giveBack(clerk, orderId, { ...input, amount: 100 });
  await expect(giveBack(clerk, orderId, { ...input, amount: 51 })).rejects.toMatchObject({
    status: 403,
  });
  await byUpi(orderId, 51);
});
