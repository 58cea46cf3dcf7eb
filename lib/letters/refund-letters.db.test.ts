// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { written } from '@/scripts/test/kept-letters';
import {
  deliverRefundEvents,
  expireHold,
  makeRefundsDue,
  onlineCart,
  pay,
  refundInDashboard,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { cancelOrder } from '../orders/cancel-service';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { beginOnlineOrder } from '../payments/checkout-service';
import { checkPayments } from '../payments/housekeeping-service';
import { payDueRefunds } from '../payments/refund-service';

beforeEach(resetShop);

it('a refund of a payment that no order could take gets a letter', async () => {
  const product = await makeProduct({ totalStock: 1 });
  const { shopper, input } = await onlineCart(product);
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  await expireHold(orderId);
  await checkPayments();
  const other = await makeCart([{ product, quantity: 1 }]);
  await placeCodOrder(other.shopper, other.input);
  await sendWebhook('payment.captured', await pay(razorpayOrder.id));
  await payDueRefunds();
  await makeRefundsDue();
  await payDueRefunds();
  const letters = (await written()).filter(({ to }) => to === shopper.email);
  expect(letters.map(({ kind }) => kind)).toEqual(['order-refunded']);
});

/** An online order for ₹799 that is paid. */
async function paidOrder() {
  const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  const payment = await pay(razorpayOrder.id);
  await sendWebhook('payment.captured', payment);
  return { shopper, orderId, payment };
}

/** What this order's letters have said since it was placed, without button and footer. */
const lettersSince = async () =>
  (await written())
    .slice(1)
    .map(({ subject, text }) => [
      subject.replace(/\d{4,}/, 'n'),
      ...text.split('\n\n').slice(1, 3),
    ]);

it('a letter does not promise money again that was refunded before', async () => {
  const { shopper, orderId, payment } = await paidOrder();
  await refundInDashboard(payment.id, 20_000);
  await deliverRefundEvents();
  await refundInDashboard(payment.id, 10_000);
  await deliverRefundEvents();
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', givenBack: 300 });
  await cancelOrder(shopper, orderId);
  await payDueRefunds();
  const [first, second, cancelled, last] = await lettersSince();
  expect(first?.[0]).toBe('₹200.00 refunded for order n');
  expect(first?.join()).not.toContain('already');
  expect(second?.[0]).toBe('₹100.00 refunded for order n');
  expect(second?.[2]).toBe('₹200.00 was already refunded.');
  expect(cancelled?.[2]).toBe(
    '₹499.00 will be refunded the way you paid, usually within 5 to 7 working days. We will write again when it is done. ₹300.00 was already refunded.',
  );
  expect(last?.[0]).toBe('₹499.00 refunded for order n');
  expect(last?.[2]).toBe('₹300.00 was already refunded.');
});

it('the cancellation of a fully refunded order says so', async () => {
  const { shopper, orderId, payment } = await paidOrder();
  await refundInDashboard(payment.id, 79_900);
  await deliverRefundEvents();
  await cancelOrder(shopper, orderId);
  const [refunded, cancelled] = await lettersSince();
  expect(refunded?.[0]).toBe('₹799.00 refunded for order n');
  expect(cancelled?.[2]).toBe('₹799.00 was already refunded.');
});

it('an unreported refund gets a letter when Razorpay refuses to refund twice', async () => {
  const { shopper, orderId, payment } = await paidOrder();
  await refundInDashboard(payment.id, 30_000);
  await cancelOrder(shopper, orderId);
  await payDueRefunds();
  await deliverRefundEvents();
  const letters = await lettersSince();
  expect(letters).toHaveLength(2);
  expect(letters[1]?.[0]).toBe('₹499.00 refunded for order n');
  expect(letters[1]?.[2]).toBe('₹300.00 was already refunded.');
});

it('a refund in another currency is stated in that currency', async () => {
  const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  for (const [currency, amount] of [
    ['USD', 1_050],
    ['JPY', 1_500],
  ] as const)
    await sendWebhook('payment.captured', await pay(razorpayOrder.id, { currency, amount }));
  await cancelOrder(shopper, orderId);
  await payDueRefunds();
  const [cancelled, ...refunded] = await written();
  expect(cancelled?.text).toContain('$10.50 and JP¥1,500 will be refunded the way you paid');
  expect(refunded.map(({ subject }) => subject.replace(/\d{4,}$/, 'n')).sort()).toEqual([
    '$10.50 refunded for order n',
    'JP¥1,500 refunded for order n',
  ]);
});
