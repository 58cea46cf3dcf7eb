// First: it names itself to the shop's settings.
import '@/scripts/test/razorpay-stand-in';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { KEY_SECRET, standIn, WEBHOOK_SECRET } from '@/scripts/test/razorpay-stand-in';
import { db } from '../db/client';
import type { Product } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { placeCodOrder, placeOnlineOrder } from '../orders/place-order';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/update-status';
import { beginOnlineOrder, resumeOnlineOrder } from './checkout-service';
import { capturePayment, settleReturned, verifyPayment } from './confirm-service';
import { keepHouse } from './housekeeping-service';
import { payDueRefunds } from './refund-service';
import { keep, lockRecord, markCaptured, newId, type SandboxEntity } from './sandbox-service';
import { sign, signPayment } from './signature';
import { receiveEvent } from './webhook-service';

const stockOf = async (id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id } })).totalStock;

/** A cart of this product, with the order an online shopper would send. */
async function onlineCart(product: Product, quantity = 1) {
  const cart = await makeCart([{ product, quantity }]);
  const totalAmount = (product.pricePaise * quantity) / 100;
  return { ...cart, codInput: cart.input, input: { ...cart.input, totalAmount } };
}

/** Somebody pays at Razorpay's. */
function pay(providerOrderId: string, given: Partial<SandboxEntity> = {}): Promise<SandboxEntity> {
  return inTransaction(async (tx) => {
    const order = await lockRecord(tx, 'order', providerOrderId);
    const payment: SandboxEntity = {
      id: newId('pay'),
      entity: 'payment',
      amount: order?.amount ?? 0,
      currency: 'INR',
      status: 'captured',
      order_id: providerOrderId,
      ...given,
    };
    await keep(tx, 'payment', payment, { parent: providerOrderId });
    return payment.status === 'captured' ? markCaptured(tx, payment) : payment;
  });
}

const handed = (order: string, payment: string) => ({
  razorpay_order_id: order,
  razorpay_payment_id: payment,
  razorpay_signature: signPayment(order, payment, KEY_SECRET),
});

function hear(event: string, payment: SandboxEntity, id = newId('evt')) {
  const raw = JSON.stringify({ event, payload: { payment: { entity: payment } } });
  return receiveEvent(raw, sign(raw, WEBHOOK_SECRET), id);
}

const expireHold = (id: string) =>
  db.order.update({
    where: { id },
    data: { holdExpiresAt: new Date(Date.now() - 1), nextCheckAt: new Date(Date.now() - 1) },
  });
const checkNow = (id: string) =>
  db.order.update({ where: { id }, data: { nextCheckAt: new Date(Date.now() - 1) } });
const refundsAreDue = () => db.refund.updateMany({ data: { nextAttemptAt: new Date(0) } });

beforeEach(async () => {
  standIn.reset();
  await db.$executeRaw`TRUNCATE users, products, orders, carts, payments, webhook_events, sandbox_records CASCADE`;
});

describe('beginning an online payment', () => {
  it('gives one order and one Razorpay order for a cart sent ten times at once, and keeps the cart', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await onlineCart(product, 2);
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => beginOnlineOrder(shopper, input)),
    );
    expect(new Set(begun.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(begun.map(({ razorpayOrder }) => razorpayOrder.id)).size).toBe(1);
    expect(begun[0]?.razorpayOrder).toMatchObject({
      amount: 159_800,
      currency: 'INR',
      keyId: 'rzp_test_tests',
    });
    expect(standIn.requests.filter((line) => line === 'POST /v1/orders')).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(3);
    expect(await db.cartLine.count()).toBe(1);
  });

  it('frees the stock and says so when Razorpay is away, and takes the same order up again', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await onlineCart(product);
    for (const [fault, status] of [
      ['down', 503],
      ['nonsense', 502],
    ] as const) {
      standIn.fault = fault;
      await expect(beginOnlineOrder(shopper, input)).rejects.toMatchObject({
        status,
        message: 'Failed to create Razorpay order',
      });
      expect(await stockOf(product.id)).toBe(5);
      expect(await db.cartLine.count()).toBe(1);
    }
    standIn.fault = 'none';
    await beginOnlineOrder(shopper, input);
    expect(await db.order.count()).toBe(1);
    expect(await stockOf(product.id)).toBe(4);
  });

  it('finds by receipt what was made when the reply is lost', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await onlineCart(product);
    standIn.fault = 'lost';
    await expect(beginOnlineOrder(shopper, input)).rejects.toMatchObject({ status: 503 });
    standIn.fault = 'none';
    await beginOnlineOrder(shopper, input);
    expect(await db.sandboxRecord.count({ where: { kind: 'order' } })).toBe(1);
  });

  it('replaces the order when the cart has changed or goes by cash, and gives late money back', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input, cart, codInput } = await onlineCart(product);
    const first = await beginOnlineOrder(shopper, input);
    await db.cartLine.updateMany({ where: { cartId: cart.id }, data: { quantity: 2 } });
    const second = await beginOnlineOrder(shopper, { ...input, totalAmount: 1598 });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await stockOf(product.id)).toBe(3);
    const byCash = await placeCodOrder(shopper, { ...codInput, totalAmount: 1598 + 200 });
    expect(await stockOf(product.id)).toBe(3);
    const { history } = await readOrder(second.orderId);
    expect(history.at(-1)).toMatchObject({
      to: 'rejected',
      note: expect.stringMatching(/replaced/i),
    });
    await hear('payment.captured', await pay(second.razorpayOrder.id));
    await payDueRefunds();
    expect(await readOrder(second.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'refunded',
    });
    expect((await readOrder(byCash)).orderStatus).toBe('pending');
    expect(await stockOf(product.id)).toBe(3);
  });
});

describe('settling', () => {
  it('pays once, whoever tells and however often, all at the same time', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await onlineCart(product, 2);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    const payment = await pay(razorpayOrder.id, { status: 'authorized' });
    const fields = handed(razorpayOrder.id, payment.id);
    const captured = { ...payment, status: 'captured' };
    const event = newId('evt');
    await checkNow(orderId);
    await Promise.all([
      ...Array.from({ length: 4 }, () => verifyPayment(shopper.id, { ...fields, orderId })),
      ...Array.from({ length: 4 }, () =>
        capturePayment(shopper.id, { orderId, paymentId: payment.id }),
      ),
      ...Array.from({ length: 3 }, () => hear('payment.captured', captured, event)),
      hear('order.paid', captured),
      settleReturned(fields),
      keepHouse(),
      keepHouse(),
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
    standIn.fault = 'down';
    await expect(verifyPayment(shopper.id, { ...fields, orderId })).resolves.toMatchObject({
      paymentStatus: 'paid',
    });
  });

  it('refuses a wrong signature, a foreign payment, a wrong amount or currency, and one that failed', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const mine = await onlineCart(product);
    const other = await onlineCart(product, 2);
    const { orderId, razorpayOrder } = await beginOnlineOrder(mine.shopper, mine.input);
    const foreign = await beginOnlineOrder(other.shopper, other.input);
    const theirs = await pay(foreign.razorpayOrder.id);
    const forged = { ...handed(razorpayOrder.id, theirs.id), razorpay_signature: 'f'.repeat(64) };
    const failed = { status: 400, message: 'Payment verification failed' };
    await expect(verifyPayment(mine.shopper.id, { ...forged, orderId })).rejects.toMatchObject(
      failed,
    );
    const theirFields = handed(foreign.razorpayOrder.id, theirs.id);
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
        verifyPayment(mine.shopper.id, { ...handed(razorpayOrder.id, payment.id), orderId }),
      ).rejects.toMatchObject(failed);
      await hear('payment.captured', payment);
    }
    expect((await readOrder(orderId)).paymentStatus).toBe('pending');
  });

  it('hears only signed events, and foreign or unknown ones without a word', async () => {
    const raw = JSON.stringify({ event: 'payment.captured', payload: {} });
    await expect(receiveEvent(raw, 'f'.repeat(64), 'evt_1')).rejects.toMatchObject({ status: 400 });
    await expect(receiveEvent(raw, null, 'evt_1')).rejects.toMatchObject({ status: 400 });
    for (const body of [raw, '[]', '{"event":"downtime.started"}', '{}'])
      await receiveEvent(body, sign(body, WEBHOOK_SECRET), null);
    await hear('payment.captured', {
      id: 'pay_x',
      amount: 1,
      currency: 'INR',
      status: 'captured',
      order_id: 'order_x',
    });
  });

  it('takes only the paid lines out of a cart changed meanwhile', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const later = await makeProduct({ totalStock: 9 });
    const { shopper, input, cart } = await onlineCart(product, 2);
    const { razorpayOrder } = await beginOnlineOrder(shopper, input);
    await db.cartLine.updateMany({ where: { cartId: cart.id }, data: { quantity: 3 } });
    await db.cartLine.create({
      data: { cartId: cart.id, productId: later.id, size: 'L', quantity: 1 },
    });
    await hear('payment.captured', await pay(razorpayOrder.id));
    const left = await db.cartLine.findMany({ where: { cart: { closedAt: null } } });
    expect(left.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [product.id, 1],
        [later.id, 1],
      ].sort(),
    );
  });

  it('gives a second payment of the same order back, and the order stays paid', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await hear('payment.captured', await pay(razorpayOrder.id));
    const second = await pay(razorpayOrder.id);
    await Promise.all([
      hear('payment.captured', second),
      verifyPayment(shopper.id, { ...handed(razorpayOrder.id, second.id), orderId }),
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

describe('holds that end', () => {
  it('are released once by several who keep house at the same time, and late money fills the order', async () => {
    const product = await makeProduct({ totalStock: 3 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await expireHold(orderId);
    const rounds = await Promise.all(Array.from({ length: 5 }, () => keepHouse()));
    expect(rounds.reduce((sum, { released }) => sum + released, 0)).toBe(1);
    expect(await stockOf(product.id)).toBe(3);
    const expired = await readOrder(orderId);
    expect(expired.history.at(-1)?.note).toMatch(/expired/);
    await expect(resumeOnlineOrder(shopper.id, orderId)).rejects.toMatchObject({ status: 409 });
    await hear('payment.captured', await pay(razorpayOrder.id));
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await stockOf(product.id)).toBe(2);
  });

  it('leave late money to be refunded when the pieces are sold, found by asking alone', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await expireHold(orderId);
    await keepHouse();
    const faster = await onlineCart(product);
    await placeCodOrder(faster.shopper, faster.codInput);
    const late = await pay(razorpayOrder.id);
    await checkNow(orderId);
    await keepHouse();
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect(order.history.map(({ note }) => note).join()).toMatch(/refund/i);
    await expect(
      verifyPayment(shopper.id, { ...handed(razorpayOrder.id, late.id), orderId }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(
      updateOrderStatus({ userName: 'Owner' }, orderId, 'pending'),
    ).rejects.toMatchObject({
      status: 409,
    });
  });

  it('are settled, not released, when the money had come unheard', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await pay(razorpayOrder.id, { status: 'authorized' });
    await expireHold(orderId);
    expect((await keepHouse()).released).toBe(0);
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
  });
});

describe('a shop that falls between creating and settling', () => {
  /** How far it got before it fell; the shopper pays where they could. */
  const falls: [string, (orderId: string, receipt: string) => Promise<void>, string][] = [
    ['after the order was placed', async () => {}, 'rejected'],
    [
      'after Razorpay made its order, before that was written down',
      async (orderId, receipt) => {
        await createAtRazorpay(orderId, receipt);
      },
      'rejected',
    ],
    [
      'after it was written down',
      async (orderId, receipt) => {
        await written(orderId, receipt);
      },
      'rejected',
    ],
    [
      'after the payment was authorised',
      async (orderId, receipt) => {
        await pay(await written(orderId, receipt), { status: 'authorized' });
      },
      'confirmed',
    ],
    [
      'after the money was captured',
      async (orderId, receipt) => {
        await pay(await written(orderId, receipt));
      },
      'confirmed',
    ],
  ];
  const createAtRazorpay = async (orderId: string, receipt: string) => {
    const { createProviderOrder } = await import('./gateway');
    return (await createProviderOrder({ id: orderId, receipt, amountPaise: 79_900 })).id;
  };
  const written = async (orderId: string, receipt: string) => {
    const providerOrderId = await createAtRazorpay(orderId, receipt);
    await db.order.update({ where: { id: orderId }, data: { providerOrderId } });
    return providerOrderId;
  };

  it.each(falls)('%s: housekeeping finishes the order', async (_, fall, status) => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const placed = await placeOnlineOrder(shopper, input, 30);
    await fall(placed.id, String(placed.number));
    await expireHold(placed.id);
    await keepHouse();
    expect((await readOrder(placed.id)).orderStatus).toBe(status);
    expect(await stockOf(product.id)).toBe(status === 'confirmed' ? 0 : 1);
  });

  it('and comes back in time: the same cart goes on with the same orders', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const placed = await placeOnlineOrder(shopper, input, 30);
    const made = await createAtRazorpay(placed.id, String(placed.number));
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    expect([orderId, razorpayOrder.id]).toEqual([placed.id, made]);
  });
});

describe('refunds', () => {
  it('of a rejected order happen once, also when Razorpay fails at first and many try', async () => {
    const product = await makeProduct({ totalStock: 2 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await hear('payment.captured', await pay(razorpayOrder.id));
    const admin = { userName: 'Owner' };
    await Promise.all(
      Array.from({ length: 5 }, () => updateOrderStatus(admin, orderId, 'rejected')),
    );
    expect(await stockOf(product.id)).toBe(2);
    standIn.fault = 'refunds-fail';
    await payDueRefunds();
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    standIn.fault = 'lost';
    standIn.faultAt = /refund$/;
    await refundsAreDue();
    await payDueRefunds();
    standIn.fault = 'none';
    await refundsAreDue();
    await Promise.all([payDueRefunds(), payDueRefunds(), payDueRefunds()]);
    expect((await readOrder(orderId)).paymentStatus).toBe('refunded');
    expect(await db.sandboxRecord.count({ where: { kind: 'refund' } })).toBe(1);
    expect(await db.refund.count()).toBe(1);
  });
});
