// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { kinds, written } from '@/scripts/test/kept-letters';
import {
  expireHold,
  makeRefundsDue,
  onlineCart,
  pay,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { cancelOrder } from '../orders/cancel-service';
import { receiveBack, setComingBack } from '../orders/coming-back-service';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from '../payments/checkout-service';
import { checkPayments } from '../payments/housekeeping-service';
import { payDueRefunds } from '../payments/refund-service';

beforeEach(resetShop);

async function cashOrder() {
  const { shopper, input } = await makeCart([
    { product: await makeProduct({ totalStock: 5 }), quantity: 1 },
  ]);
  return { shopper, orderId: await placeCodOrder(shopper, input) };
}

it('a cash order gets one letter each when it is placed, packed, sent and delivered', async () => {
  const { shopper, orderId } = await cashOrder();
  const steps = ['inProcess', 'pending', 'inProcess', 'inShipping', 'inProcess'] as const;
  for (const step of [...steps, 'inShipping', 'delivered'] as const)
    await updateOrderStatus(OWNER, orderId, step, {
      ...(step === 'inShipping' && { courier: 'Delhivery', trackingNumber: '1234567890' }),
    });
  const messages = await written();
  expect(messages.map(({ kind }) => kind)).toEqual([
    'order-placed',
    'order-confirmed',
    'order-dispatched',
    'order-delivered',
  ]);
  expect(messages[2]?.text).toContain('Sent with: Delhivery, 1234567890');
  expect(messages[2]?.text).toContain('https://www.delhivery.com/track-v2/package/1234567890');
  expect(messages[2]?.text).toMatch(/\/shop\/track\?order=\d+\n/);
  for (const { to, state, text } of messages) {
    expect([to, state]).toEqual([shopper.email, 'kept']);
    expect(text).toContain(`Dear ${shopper.userName},`);
  }
});

it('a tracking number added after the dispatch gets a letter, a corrected one does not', async () => {
  const { orderId } = await cashOrder();
  await updateOrderStatus(OWNER, orderId, 'inShipping');
  for (const trackingNumber of ['1234567890', '1234567899'])
    await updateOrderStatus(OWNER, orderId, 'inShipping', { courier: 'Delhivery', trackingNumber });
  expect(await kinds()).toEqual(['order-placed', 'order-dispatched', 'order-dispatched']);
});

it('a rejected order that is taken up again gets its letters again', async () => {
  const { orderId } = await cashOrder();
  for (const step of ['rejected', 'pending', 'inProcess', 'rejected', 'inShipping'] as const)
    await updateOrderStatus(OWNER, orderId, step);
  expect(await kinds()).toEqual([
    'order-placed',
    'order-cancelled',
    'order-placed',
    'order-confirmed',
    'order-cancelled',
    'order-dispatched',
  ]);
});

it.each([
  ['inProcess', 'Nothing will be sent'],
  ['inShipping', 'was dispatched and is now cancelled'],
  ['delivered', 'was dispatched and is now cancelled'],
] as const)('an order that is rejected after %s: %s', async (status, words) => {
  const { orderId } = await cashOrder();
  await updateOrderStatus(OWNER, orderId, status);
  await updateOrderStatus(OWNER, orderId, 'rejected');
  const cancelled = (await written()).at(-1);
  expect(cancelled?.kind).toBe('order-cancelled');
  expect(cancelled?.text).toContain(words);
  expect(cancelled?.text.includes('Nothing will be sent')).toBe(status === 'inProcess');
});

it('an online order gets a letter when it is paid, when it is cancelled, and when it is refunded', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await onlineCart(product);
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  expect(await kinds()).toEqual([]);
  const payment = await pay(razorpayOrder.id);
  await sendWebhook('payment.captured', payment);
  await sendWebhook('order.paid', payment);
  expect(await kinds()).toEqual(['order-placed']);
  await cancelOrder(shopper, orderId);
  await payDueRefunds();
  await makeRefundsDue();
  await payDueRefunds();
  const [placed, cancelled, refunded] = await written();
  expect(placed?.text).toContain('Payment: Paid online');
  expect(cancelled?.text).toContain('as you asked');
  expect(cancelled?.text).toContain('₹799.00 will be refunded the way you paid');
  expect(refunded).toMatchObject({ kind: 'order-refunded' });
  expect(refunded?.subject).toMatch(/^₹799\.00 refunded for order \d+$/);
  expect(await kinds()).toHaveLength(3);
});

it('a parcel that came back ends its order with a letter, and what was paid online goes back', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await onlineCart(product);
  const online = await beginOnlineOrder(shopper, input);
  await sendWebhook('payment.captured', await pay(online.razorpayOrder.id));
  for (const orderId of [online.orderId, (await cashOrder()).orderId]) {
    await updateOrderStatus(OWNER, orderId, 'inShipping');
    await setComingBack(OWNER, orderId, { comingBack: true });
    const lines = await db.orderLine.findMany({ where: { orderId } });
    const counted = lines.map(({ id: lineId }) => ({ lineId, received: 1, restock: 0 }));
    await receiveBack(OWNER, orderId, { lines: counted });
    const { subject, text } = (await written()).at(-1) ?? {};
    expect(subject).toMatch(/^Order \d+ came back to us$/);
    expect(text).toContain('has come back to us. If you still want it, please order it again.');
    expect(text).toContain(
      orderId === online.orderId
        ? '₹799.00 will be refunded the way you paid'
        : 'You have not paid anything, and there is nothing to pay.',
    );
  }
  await payDueRefunds();
  const { paymentStatus } = await db.order.findUniqueOrThrow({ where: { id: online.orderId } });
  expect([paymentStatus, await db.refund.count()]).toEqual(['refunded', 1]);
});

it('an order that is never paid gets no letter; one paid late gets it then', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input, codInput } = await onlineCart(product);
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  await expireHold(orderId);
  await checkPayments();
  expect(await kinds()).toEqual([]);
  await sendWebhook('payment.captured', await pay(razorpayOrder.id));
  expect(await kinds()).toEqual(['order-placed']);

  const other = await onlineCart(product);
  await beginOnlineOrder(other.shopper, other.input);
  await placeCodOrder(other.shopper, other.codInput);
  expect(await kinds()).toEqual(['order-placed', 'order-placed']);
  expect((await written()).at(-1)?.to).toBe(other.shopper.email);
  expect(codInput.userId).toBe(shopper.id);
});

it('a rolled back change sends no letter', async () => {
  const product = await makeProduct({ totalStock: 1 });
  const carts = await Promise.all([1, 2, 3].map(() => makeCart([{ product, quantity: 1 }])));
  await Promise.allSettled(carts.map(({ shopper, input }) => placeCodOrder(shopper, input)));
  expect(await db.order.count()).toBe(1);
  expect(await kinds()).toEqual(['order-placed']);
});

it('no letter repeats an address as it was typed: it may be an advertisement to somebody else', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const typed = {
    address: 'You have won',
    city: 'claim it at https://evil.example/win',
    notes: '!',
  };
  await db.address.updateMany({ where: { userId: shopper.id }, data: typed });
  const orderId = await placeCodOrder(shopper, input);
  for (const step of ['inProcess', 'inShipping'] as const)
    await updateOrderStatus(OWNER, orderId, step);
  const messages = await written();
  expect(messages).toHaveLength(3);
  for (const { text, html } of messages) {
    expect(text).toContain('Delivery to: Pincode 641602, Tamil Nadu\n');
    expect(`${text}${html}`).not.toMatch(/evil|won/);
  }
});

it('names and titles stay text wherever they stand, and on one line in their own direction', async () => {
  const title = '<img src=x onerror=alert(1)> "Jogger"\r\nBcc: all@test.example \u202Eknal';
  const product = await makeProduct({ totalStock: 5, title });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const userName = '</td><script>alert(1)</script>\u2066';
  await db.user.update({ where: { id: shopper.id }, data: { userName } });
  const orderId = await placeCodOrder({ ...shopper, userName }, input);
  await updateOrderStatus(OWNER, orderId, 'inProcess');
  const wish = { productId: product.id, size: 'M', email: shopper.email };
  const data = { productId: wish.productId, size: wish.size };
  const kept = { kind: 'back-in-stock', event: 'test', recipient: wish.email, state: 'kept', data };
  await db.message.create({ data: kept });
  for (const { subject, text, html } of await written()) {
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(`${subject}${html}${text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  }
  expect((await written())[0]?.text).toContain('Dear customer,');
});
