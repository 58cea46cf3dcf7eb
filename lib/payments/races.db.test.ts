// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import {
  checkNow,
  countRefundsAtRazorpay,
  expireHold,
  onlineCart,
  pay,
  placeUnpaid,
  resetShop,
  sendWebhook,
  signedFields,
} from '@/scripts/test/online-payment';
import { deleteProduct } from '../catalog/service';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { BY_SYSTEM, noteInHistory } from '../orders/order-service';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import { verifyPayment } from './confirm-service';
import { checkPayments } from './housekeeping-service';
import { payDueRefunds } from './refund-service';

const ROUNDS = 6;
beforeEach(resetShop);

/** Page, webhook and housekeeping report a payment at the same time. */
async function reportAtOnce(order: Awaited<ReturnType<typeof placeUnpaid>>): Promise<void> {
  const payment = await pay(order.providerOrderId);
  const fields = { ...signedFields(order.providerOrderId, payment.id), orderId: order.orderId };
  await checkNow(order.orderId);
  await Promise.allSettled([
    verifyPayment(order.shopper.id, fields),
    verifyPayment(order.shopper.id, fields),
    sendWebhook('payment.captured', payment),
    sendWebhook('order.paid', payment),
    checkPayments(),
    checkPayments(),
  ]);
  await Promise.all([payDueRefunds(), payDueRefunds()]);
}

/** The webhook of a payment comes while a change is made, and waits for its commit. */
async function deliverDuring(
  payment: Awaited<ReturnType<typeof pay>>,
  change: (tx: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  const { delivery } = await db.$transaction(async (tx) => {
    await change(tx);
    const delivery = sendWebhook('payment.captured', payment);
    await expect.poll(countLockWaiters).toBeGreaterThan(0);
    return { delivery };
  });
  await delivery;
}

describe('a payment', () => {
  it('that arrives as the hold ends gets its stock, once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetShop();
      const { product, orderId, providerOrderId } = await placeUnpaid(1);
      await expireHold(orderId);
      const payment = await pay(providerOrderId);
      await Promise.all([
        checkPayments(),
        sendWebhook('payment.captured', payment),
        checkPayments(),
      ]);
      expect(await readOrder(orderId)).toMatchObject({
        orderStatus: 'confirmed',
        paymentStatus: 'paid',
      });
      expect(await stockOf(product.id)).toBe(0);
      expect(await db.payment.count()).toBe(1);
    }
  });

  it('that arrives as an admin rejects the order is refunded once, and the stock returned once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetShop();
      const { product, orderId, providerOrderId } = await placeUnpaid(3);
      const payment = await pay(providerOrderId);
      await Promise.all([
        sendWebhook('payment.captured', payment),
        updateOrderStatus(OWNER, orderId, 'rejected'),
        sendWebhook('order.paid', payment),
      ]);
      await Promise.all([payDueRefunds(), payDueRefunds()]);
      expect(await readOrder(orderId)).toMatchObject({
        orderStatus: 'rejected',
        paymentStatus: 'refunded',
      });
      expect(await countRefundsAtRazorpay()).toBe(1);
      expect(await stockOf(product.id)).toBe(3);
    }
  });

  it('that arrives as an admin packs the order is never missing from a packed one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetShop();
      const { product, orderId, providerOrderId } = await placeUnpaid(3);
      const payment = await pay(providerOrderId);
      const [, packed] = await Promise.allSettled([
        sendWebhook('payment.captured', payment),
        updateOrderStatus(OWNER, orderId, 'inProcess'),
      ]);
      expect(await readOrder(orderId)).toMatchObject({
        orderStatus: packed.status === 'fulfilled' ? 'inProcess' : 'confirmed',
        paymentStatus: 'paid',
      });
      expect(await stockOf(product.id)).toBe(2);
    }
  });

  it('that waited for another change comes after it in the history', async () => {
    const { cart, orderId, providerOrderId } = await placeUnpaid(3);
    const payment = await pay(providerOrderId);
    const webhook = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM carts WHERE id = ${cart.id}::uuid FOR UPDATE`;
      const delivery = sendWebhook('payment.captured', payment);
      await expect.poll(countLockWaiters).toBeGreaterThan(0);
      await noteInHistory(
        tx,
        { id: orderId, status: 'pending' },
        BY_SYSTEM,
        'Noted while it waited',
      );
      return { delivery };
    });
    await webhook.delivery;
    const { history } = await readOrder(orderId);
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'pending'],
      ['pending', 'confirmed'],
    ]);
  });

  it('that arrives while a line is added pays the order, and the line moves to an open cart', async () => {
    const { cart, orderId, providerOrderId } = await placeUnpaid(3);
    const payment = await pay(providerOrderId);
    const later = await makeProduct({ totalStock: 3 });
    const line = { cartId: cart.id, productId: later.id, size: 'L', quantity: 1 };
    await deliverDuring(payment, (tx) => tx.cartLine.create({ data: line }));
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    expect(await db.cartLine.findMany({ include: { cart: true } })).toMatchObject([
      { productId: later.id, quantity: 1, cart: { closedAt: null } },
    ]);
  });

  it('that arrives while a product of the rest of the cart is deleted pays the order all the same', async () => {
    const { cart, orderId, providerOrderId } = await placeUnpaid(3);
    const payment = await pay(providerOrderId);
    const [stays, goes] = [
      await makeProduct({ totalStock: 3 }),
      await makeProduct({ totalStock: 3 }),
    ];
    for (const { id: productId } of [stays, goes])
      await db.cartLine.create({ data: { cartId: cart.id, productId, size: 'L', quantity: 1 } });
    await deliverDuring(payment, (tx) => tx.product.delete({ where: { id: goes.id } }));
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    expect(await db.cartLine.findMany({ include: { cart: true } })).toMatchObject([
      { productId: stays.id, quantity: 1, cart: { closedAt: null } },
    ]);
  });

  it('for stock sold meanwhile is refunded once, whoever reports it', async () => {
    const order = await placeUnpaid(1);
    await expireHold(order.orderId);
    await checkPayments();
    const faster = await onlineCart(order.product);
    await placeCodOrder(faster.shopper, faster.codInput);
    await reportAtOnce(order);
    const { orderStatus, paymentStatus, history } = await readOrder(order.orderId);
    expect([orderStatus, paymentStatus]).toEqual(['rejected', 'refunded']);
    expect(history.filter(({ note }) => note.startsWith('Refund due'))).toHaveLength(1);
    expect(await countRefundsAtRazorpay()).toBe(1);
    expect(await stockOf(order.product.id)).toBe(0);
  });

  it('for a product whose price changed pays the order at the price seen', async () => {
    const order = await placeUnpaid(3);
    await db.product.update({ where: { id: order.product.id }, data: { pricePaise: 159_900 } });
    await reportAtOnce(order);
    expect(await readOrder(order.orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      totalAmount: 799,
    });
    expect(await countRefundsAtRazorpay()).toBe(0);
  });

  it('for a deleted product pays the order while its stock is held, and is refunded afterwards', async () => {
    const [held, late] = [await placeUnpaid(3), await placeUnpaid(3)];
    await expireHold(late.orderId);
    await checkPayments();
    await deleteProduct(OWNER, held.product.id);
    await deleteProduct(OWNER, late.product.id);
    await reportAtOnce(held);
    await reportAtOnce(late);
    expect((await readOrder(held.orderId)).paymentStatus).toBe('paid');
    expect(await readOrder(late.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'refunded',
    });
    expect(await countRefundsAtRazorpay()).toBe(1);
  });
});

it('while Razorpay hangs, others can order the same product, and the held stock is returned', async () => {
  const product = await makeProduct({ totalStock: 2 });
  const [slow, other] = [await onlineCart(product), await onlineCart(product)];
  const hangs = fakeRazorpay.hold('not-processed', /^POST \/v1\/orders$/);
  const since = performance.now();
  const asking = beginOnlineOrder(slow.shopper, slow.input).catch((error: unknown) => error);
  await hangs;
  // The last piece but one is held for the shopper who waits; nothing is locked.
  await placeCodOrder(other.shopper, other.codInput);
  expect(performance.now() - since).toBeLessThan(5_000);
  expect(await stockOf(product.id)).toBe(0);
  expect(await asking).toMatchObject({ status: 504, message: 'Failed to create Razorpay order' });
  const seconds = (performance.now() - since) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(20);
  expect(await stockOf(product.id)).toBe(1);
  expect(await db.cartLine.count({ where: { cartId: slow.cart.id } })).toBe(1);
  fakeRazorpay.reset();
  await expect(beginOnlineOrder(slow.shopper, slow.input)).resolves.toMatchObject({
    razorpayOrder: { amount: 79_900 },
  });
});
