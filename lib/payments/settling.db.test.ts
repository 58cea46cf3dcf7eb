// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, stockOf } from '@/scripts/test/builders';
import { fakeRazorpay, WEBHOOK_SECRET } from '@/scripts/test/fake-razorpay';
import {
  checkNow,
  onlineCart,
  pay,
  resetShop,
  sendWebhook,
  signedFields,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { beginOnlineOrder } from './checkout-service';
import { capturePayment, settleReturned, verifyPayment } from './confirm-service';
import { checkPayments } from './housekeeping-service';
import { payDueRefunds } from './refund-service';
import { newId } from './sandbox/records-service';
import { sign } from './signature';
import { receiveEvent } from './webhook-service';

beforeEach(resetShop);

describe('settling', () => {
  it('pays an order once, whoever reports the payment, all at the same time', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input, codInput } = await onlineCart(product, 2);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    const payment = await pay(razorpayOrder.id, { status: 'authorized' });
    const fields = signedFields(razorpayOrder.id, payment.id);
    const captured = { ...payment, status: 'captured' };
    const event = newId('evt');
    await checkNow(orderId);
    await Promise.all([
      ...Array.from({ length: 4 }, () => verifyPayment(shopper.id, { ...fields, orderId })),
      ...Array.from({ length: 4 }, () =>
        capturePayment(shopper.id, { orderId, paymentId: payment.id }),
      ),
      ...Array.from({ length: 3 }, () => sendWebhook('payment.captured', captured, event)),
      sendWebhook('order.paid', captured),
      settleReturned(fields),
      checkPayments(),
      checkPayments(),
    ]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(order.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'confirmed'],
    ]);
    expect(await db.payment.count()).toBe(1);
    expect(await stockOf(product.id)).toBe(3);
    expect(await db.cartLine.count()).toBe(0);
    await expect(placeCodOrder(shopper, codInput)).rejects.toMatchObject({ status: 409 });
    fakeRazorpay.fault = 'down';
    await expect(verifyPayment(shopper.id, { ...fields, orderId })).resolves.toMatchObject({
      paymentStatus: 'paid',
    });
  });

  it('answers the redirect while Razorpay is away, and the webhook pays the order later', async () => {
    const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    const payment = await pay(razorpayOrder.id);
    const fields = signedFields(razorpayOrder.id, payment.id);
    fakeRazorpay.fault = 'down';
    await expect(settleReturned(fields)).resolves.toBe('pending');
    const forged = { ...fields, razorpay_signature: 'f'.repeat(64) };
    await expect(settleReturned(forged)).resolves.toBe('failed');
    await sendWebhook('payment.captured', payment);
    await expect(settleReturned(fields)).resolves.toBe('paid');
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
  });

  it('refuses a wrong signature, a foreign payment, a wrong amount or currency, and a failed payment', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const mine = await onlineCart(product);
    const other = await onlineCart(product, 2);
    const { orderId, razorpayOrder } = await beginOnlineOrder(mine.shopper, mine.input);
    const foreign = await beginOnlineOrder(other.shopper, other.input);
    const theirs = await pay(foreign.razorpayOrder.id);
    const forged = {
      ...signedFields(razorpayOrder.id, theirs.id),
      razorpay_signature: 'f'.repeat(64),
    };
    const failed = { status: 400, message: 'Payment verification failed' };
    await expect(verifyPayment(mine.shopper.id, { ...forged, orderId })).rejects.toMatchObject(
      failed,
    );
    const theirFields = signedFields(foreign.razorpayOrder.id, theirs.id);
    await expect(verifyPayment(mine.shopper.id, { ...theirFields, orderId })).rejects.toMatchObject(
      failed,
    );
    await expect(
      capturePayment(mine.shopper.id, { orderId, paymentId: theirs.id }),
    ).rejects.toMatchObject({ status: 400, message: 'Failed to capture Razorpay payment' });
    await expect(
      verifyPayment(mine.shopper.id, { ...theirFields, orderId: foreign.orderId }),
    ).rejects.toMatchObject({ status: 404 });
    for (const wrong of [{ amount: 100 }, { currency: 'USD' }, { status: 'failed' }]) {
      const payment = await pay(razorpayOrder.id, wrong);
      await expect(
        verifyPayment(mine.shopper.id, { ...signedFields(razorpayOrder.id, payment.id), orderId }),
      ).rejects.toMatchObject(failed);
      await sendWebhook('payment.captured', payment);
    }
    // Also after that payment has paid its own order.
    await sendWebhook('payment.captured', theirs);
    await expect(
      capturePayment(mine.shopper.id, { orderId, paymentId: theirs.id }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await readOrder(orderId)).paymentStatus).toBe('pending');
  });

  it('accepts only signed events, and ignores foreign and unknown ones', async () => {
    const raw = JSON.stringify({ event: 'payment.captured', payload: {} });
    await expect(receiveEvent(raw, 'f'.repeat(64), 'evt_1')).rejects.toMatchObject({ status: 400 });
    await expect(receiveEvent(raw, null, 'evt_1')).rejects.toMatchObject({ status: 400 });
    const paid = (entity: object) =>
      JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const odd = {
      id: 'pay_\0',
      order_id: 'order_1',
      amount: 1,
      currency: 'INR',
      status: 'captured',
    };
    const unreadable = [paid(odd), paid({ ...odd, id: 'pay_1', order_id: 'order_\0' })];
    for (const body of [raw, '[]', '{"event":"downtime.started"}', '{}', ...unreadable])
      await receiveEvent(body, sign(body, WEBHOOK_SECRET), null);
    await sendWebhook('payment.captured', {
      id: 'pay_x',
      amount: 1,
      currency: 'INR',
      status: 'captured',
      order_id: 'order_x',
    });
  });

  it('removes only the paid lines from a cart changed meanwhile, which keeps its code', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const later = await makeProduct({ totalStock: 9 });
    const { shopper, input, cart } = await onlineCart(product, 2);
    const { razorpayOrder } = await beginOnlineOrder(shopper, input);
    await db.cartLine.updateMany({ where: { cartId: cart.id }, data: { quantity: 3 } });
    await db.cart.update({ where: { id: cart.id }, data: { coupon: 'LATER' } });
    await db.cartLine.create({
      data: { cartId: cart.id, productId: later.id, size: 'L', quantity: 1 },
    });
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));
    const open = { closedAt: null };
    expect(await db.cart.findMany({ where: open })).toMatchObject([{ coupon: 'LATER' }]);
    const left = await db.cartLine.findMany({ where: { cart: open } });
    expect(left.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [product.id, 1],
        [later.id, 1],
      ].sort(),
    );
  });

  it('refunds a second payment of the same order, which stays paid', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));
    const second = await pay(razorpayOrder.id);
    await Promise.all([
      sendWebhook('payment.captured', second),
      verifyPayment(shopper.id, { ...signedFields(razorpayOrder.id, second.id), orderId }),
    ]);
    await Promise.all([payDueRefunds(), payDueRefunds()]);
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await db.sandboxRecord.count({ where: { kind: 'refund', parent: second.id } })).toBe(1);
    expect(await db.payment.count({ where: { status: 'refunded' } })).toBe(1);
  });
});
