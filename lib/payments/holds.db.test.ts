// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import {
  checkNow,
  expireHold,
  onlineCart,
  pay,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { placeOnlineOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder, resumeOnlineOrder } from './checkout-service';
import { createProviderOrder } from './gateway';
import { checkPayments } from './housekeeping-service';

beforeEach(resetShop);

describe('a hold that ends', () => {
  it('is released once by five simultaneous housekeeping runs, and a late payment still pays the order', async () => {
    const product = await makeProduct({ totalStock: 3 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await expireHold(orderId);
    const rounds = await Promise.all(Array.from({ length: 5 }, () => checkPayments()));
    expect(rounds.reduce((sum, { released }) => sum + released, 0)).toBe(1);
    expect(await stockOf(product.id)).toBe(3);
    const expired = await readOrder(orderId);
    expect(expired.history.at(-1)?.note).toMatch(/Not paid in time/);
    await expect(resumeOnlineOrder(shopper.id, orderId)).rejects.toMatchObject({ status: 409 });
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await stockOf(product.id)).toBe(2);
  });

  it('is settled, not released, when a payment was never reported', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await pay(razorpayOrder.id, { status: 'authorized' });
    await expireHold(orderId);
    expect((await checkPayments()).released).toBe(0);
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
  });
});

describe('housekeeping', () => {
  async function paidUnreported() {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    return {
      product,
      orderId,
      payment: await pay(razorpayOrder.id),
      providerOrderId: razorpayOrder.id,
    };
  }

  it('settles the captured payment and does not capture a newer one that is only authorised', async () => {
    const { orderId, providerOrderId } = await paidUnreported();
    await pay(providerOrderId, { status: 'authorized' });
    Object.assign(fakeRazorpay, { fault: 'down', faultAt: /capture$/ });
    await checkNow(orderId);
    await checkPayments();
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    expect(fakeRazorpay.requests.filter((line) => line.endsWith('/capture'))).toEqual([]);
  });

  it('releases a hold even if its payment cannot be stored, and pays the order once it can', async () => {
    const { product, orderId } = await paidUnreported();
    await db.$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$`;
    await db.$executeRaw`
      CREATE TRIGGER refuse BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION refuse()`;
    await expireHold(orderId);
    const round = await checkPayments();
    await db.$executeRaw`DROP FUNCTION refuse CASCADE`;
    expect(round.released).toBe(1);
    expect(await stockOf(product.id)).toBe(1);
    await checkNow(orderId);
    await checkPayments();
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
  });
});

describe('an unpaid order that an admin sets back to pending', () => {
  const MINUTES = 60_000;
  const held = async (id: string) =>
    Number((await db.order.findUniqueOrThrow({ where: { id } })).holdExpiresAt) - Date.now();

  it('can be paid until a new hold ends, and is then released', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await expect(resumeOnlineOrder(shopper.id, orderId)).rejects.toMatchObject({ status: 409 });
    await updateOrderStatus(OWNER, orderId, 'pending');
    expect(Math.round((await held(orderId)) / MINUTES)).toBe(30);
    const { payableUntil, history } = await readOrder(orderId);
    expect(payableUntil).not.toBeNull();
    expect(history.at(-1)?.note).toBe('Kept for 30 minutes for payment');
    expect(await resumeOnlineOrder(shopper.id, orderId)).toMatchObject({ razorpayOrder });
    await expireHold(orderId);
    expect((await checkPayments()).released).toBe(1);
    expect((await readOrder(orderId)).orderStatus).toBe('rejected');
    expect(await stockOf(product.id)).toBe(1);
  });

  it('takes its stock again after the hold had ended, for as long as the new hold', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await expireHold(orderId);
    await checkPayments();
    await db.order.update({
      where: { id: orderId },
      data: { nextCheckAt: new Date(Date.now() + 600 * MINUTES) },
    });
    await updateOrderStatus(OWNER, orderId, 'pending');
    expect(await stockOf(product.id)).toBe(0);
    const { nextCheckAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(Number(nextCheckAt) - Date.now()).toBeLessThan(31 * MINUTES);
    await expireHold(orderId);
    await checkPayments();
    expect(await stockOf(product.id)).toBe(1);
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
    // Once paid, it waits for nothing, whatever status it is set to.
    await updateOrderStatus(OWNER, orderId, 'pending');
    expect((await readOrder(orderId)).payableUntil).toBeNull();
  });
});

it('the same cart resumes an order whose Razorpay order was not stored', async () => {
  const product = await makeProduct({ totalStock: 1 });
  const { shopper, input } = await onlineCart(product);
  const placed = await placeOnlineOrder(shopper, input);
  const made = await createProviderOrder({
    id: placed.id,
    receipt: String(placed.number),
    amountPaise: 79_900,
  });
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  expect([orderId, razorpayOrder.id]).toEqual([placed.id, made.id]);
});

it('many holds that end while Razorpay hangs are released in one short run', async () => {
  const product = await makeProduct({ totalStock: 70 });
  const order = async () => {
    const { shopper, input } = await onlineCart(product);
    await expireHold((await beginOnlineOrder(shopper, input)).orderId);
  };
  for (let count = 0; count < 60; count += 10) await Promise.all(Array.from({ length: 10 }, order));
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  onTestFinished(() => timeout.mockRestore());
  const held = fakeRazorpay.hold('not-processed', /\/payments$/);
  const checked = checkPayments();
  await held;
  time.abort();
  expect((await checked).released).toBe(60);
  // Those that were asked about at the same time; then nobody waits ten seconds again.
  expect(timeout.mock.calls.length).toBeLessThan(20);
  expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([10_000]));
  expect(await stockOf(product.id)).toBe(70);
});
