// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import {
  checkNow,
  expireHold,
  onlineCart,
  pay,
  razorpayHas,
  resetShop,
  sendWebhook,
  signedFields,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import {
  capturePayment,
  confirmationMessage,
  settleReturned,
  verifyPayment,
} from './confirm-service';
import { checkPayments } from './housekeeping-service';
import { payDueRefunds } from './refund-service';

beforeEach(resetShop);

const notVerified = { status: 400, message: 'Payment verification failed' };

/** One piece for ₹799, waiting for its payment. */
async function waiting() {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await onlineCart(product);
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  return { product, shopper, orderId, providerOrderId: razorpayOrder.id };
}

describe('a captured payment of a wrong sum', () => {
  it.each([
    [{ amount: 100 }, '₹1.00'],
    [{ amount: 79_901 }, '₹799.01'],
    [{ currency: 'USD' }, '$799.00'],
  ])(
    '%j pays nothing, is noted and refunded whole, once, whoever reports it at the same time',
    async (wrong, came) => {
      const { product, shopper, orderId, providerOrderId } = await waiting();
      const payment = await pay(providerOrderId, wrong);
      const fields = signedFields(providerOrderId, payment.id);
      await checkNow(orderId);
      const told = await Promise.allSettled([
        ...Array.from({ length: 3 }, () => verifyPayment(shopper.id, { ...fields, orderId })),
        ...Array.from({ length: 3 }, () =>
          capturePayment(shopper.id, { orderId, paymentId: payment.id }),
        ),
      ]);
      expect(told.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
      await Promise.all([
        sendWebhook('payment.captured', payment),
        sendWebhook('order.paid', payment),
        checkPayments(),
        payDueRefunds(),
      ]);
      await expect(settleReturned(fields)).resolves.toBe('failed');
      await expect(verifyPayment(shopper.id, { ...fields, orderId })).rejects.toMatchObject(
        notVerified,
      );
      await payDueRefunds();
      expect(await razorpayHas('refund')).toMatchObject([
        { amount: payment.amount, payment_id: payment.id },
      ]);
      expect(await db.payment.findMany()).toMatchObject([{ settles: false, status: 'refunded' }]);

      // The order is unchanged, and the right sum still pays it.
      const order = await readOrder(orderId);
      expect(order).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
      expect(order.history.map(({ note }) => note)).toEqual([
        'Order placed, waiting for payment',
        `Refund due: ${came} received, ₹799.00 was due`,
        expect.stringMatching(/^Refund done, rfnd_/),
      ]);
      expect(await stockOf(product.id)).toBe(4);
      await sendWebhook('payment.captured', await pay(providerOrderId));
      expect(await readOrder(orderId)).toMatchObject({
        orderStatus: 'confirmed',
        paymentStatus: 'paid',
      });
      expect(await razorpayHas('refund')).toHaveLength(1);
    },
  );

  it('is found by housekeeping when the hold ends, and the stock is returned', async () => {
    const { product, orderId, providerOrderId } = await waiting();
    await pay(providerOrderId, { amount: 100 });
    await expireHold(orderId);
    expect(await checkPayments()).toMatchObject({ released: 1, refunds: 1 });
    expect((await readOrder(orderId)).orderStatus).toBe('rejected');
    expect(await stockOf(product.id)).toBe(5);
    expect(await razorpayHas('refund')).toHaveLength(1);
  });

  it('is not captured while it is only authorised: Razorpay gives that back', async () => {
    const { shopper, orderId, providerOrderId } = await waiting();
    const payment = await pay(providerOrderId, { amount: 100, status: 'authorized' });
    const fields = signedFields(providerOrderId, payment.id);
    await expect(verifyPayment(shopper.id, { ...fields, orderId })).rejects.toMatchObject(
      notVerified,
    );
    await checkNow(orderId);
    await checkPayments();
    expect(fakeRazorpay.requests.filter((line) => line.endsWith('/capture'))).toEqual([]);
    expect(await db.payment.count()).toBe(0);
  });
});

it('a payment with a fee on top pays the order, and only the order’s sum is refunded', async () => {
  const { shopper, orderId, providerOrderId } = await waiting();
  const payment = await pay(providerOrderId, { amount: 81_536, fee: 1_636, tax: 250 });
  const told = { ...signedFields(providerOrderId, payment.id), orderId };
  await Promise.all([
    verifyPayment(shopper.id, told),
    sendWebhook('payment.captured', payment),
    sendWebhook('order.paid', payment),
  ]);
  await payDueRefunds();
  expect(await readOrder(orderId)).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
  });
  expect(await razorpayHas('refund')).toEqual([]);
  expect(confirmationMessage(await verifyPayment(shopper.id, told))).toBe('Payment Successful!');

  await updateOrderStatus(OWNER, orderId, 'rejected');
  const back = { orderId, paymentStatus: 'paid', orderStatus: 'rejected' };
  expect(await verifyPayment(shopper.id, told)).toEqual(back);
  expect(confirmationMessage(back)).toMatch(/is being refunded/);
  await payDueRefunds();
  expect(await razorpayHas('refund')).toMatchObject([{ amount: 79_900, payment_id: payment.id }]);
  const refunded = await verifyPayment(shopper.id, told);
  expect(refunded.paymentStatus).toBe('refunded');
  expect(confirmationMessage(refunded)).toMatch(/is being refunded/);
});

it('a payment that is being refunded pays nothing when its fee is reported later', async () => {
  const { orderId, providerOrderId } = await waiting();
  const payment = await pay(providerOrderId, { amount: 81_536 });
  await sendWebhook('payment.captured', payment);
  await sendWebhook('order.paid', { ...payment, fee: 1_636 });
  await payDueRefunds();
  expect((await readOrder(orderId)).paymentStatus).toBe('pending');
  expect(await razorpayHas('refund')).toMatchObject([{ amount: 81_536, payment_id: payment.id }]);
});

it('a payment for another order pays that one, not the one it is presented for', async () => {
  const mine = await waiting();
  const other = await waiting();
  const theirs = await pay(other.providerOrderId);
  // Nor does a payment that Razorpay does not know.
  for (const paymentId of [theirs.id, 'pay_00000000000000'])
    await expect(
      capturePayment(mine.shopper.id, { orderId: mine.orderId, paymentId }),
    ).rejects.toMatchObject({
      status: 400,
      message: 'Failed to capture Razorpay payment',
      details: { data: { isOfOrder: false } },
    });
  const forged = signedFields(mine.providerOrderId, theirs.id);
  await expect(
    verifyPayment(mine.shopper.id, { ...forged, orderId: mine.orderId }),
  ).rejects.toMatchObject(notVerified);
  await checkNow(other.orderId);
  await checkPayments();
  expect((await readOrder(mine.orderId)).paymentStatus).toBe('pending');
  expect((await readOrder(other.orderId)).paymentStatus).toBe('paid');
  expect(await razorpayHas('refund')).toEqual([]);
});
