import 'server-only';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { logWarning } from '../http/log';

import { BY_SYSTEM, lockOrder, type PayableOrder } from '../orders/order-service';
import type { PlaceOrderInput } from '../orders/place-schema';
import { type Customer, placeOnlineOrder } from '../orders/placing-service';
import { isAwaitingPayment, restPaise } from '../orders/rules';
import { rejectOrder } from '../orders/status-service';
import { CURRENCY } from '../store';
import { createProviderOrder, findProviderOrders, GatewayError } from './gateway';
import { paymentKeys } from './mode';
import type { PlacedOnline, RazorpayOrderDto, StartedPayment } from './schema';

const FAILED = 'Failed to create Razorpay order';

/**
 * Places an online order, commits, and only then creates the Razorpay order. If Razorpay fails, the stock is given back
 * and the cart is unchanged.
 * @throws AppError 409, 422 as for any order; 502, 503, 504 in the specified words if Razorpay fails.
 */
export async function beginOnlineOrder(
  customer: Customer,
  input: PlaceOrderInput,
): Promise<StartedPayment> {
  requireOpen();
  const order = await placeOnlineOrder(customer, input);
  return startPayment(order);
}

/** The same with store credit: an order that it pays for, as the shopper has seen, needs no Razorpay. */
export async function beginOrderWithCredit(
  customer: Customer,
  input: PlaceOrderInput,
): Promise<PlacedOnline> {
  const { totalAmount, creditAmount = 0 } = input;
  if (creditAmount < totalAmount) requireOpen();
  const order = await placeOnlineOrder(customer, input);
  if (order.paymentStatus !== 'paid') return startPayment(order);
  return { orderId: order.id, orderNumber: order.number.toString(), razorpayOrder: null };
}

/** Opens the checkout again for an order that still waits for its payment. @throws AppError 404, 409, 50x. */
export async function resumeOnlineOrder(userId: string, orderId: string): Promise<StartedPayment> {
  requireOpen();
  const order = await inTransaction(async (tx) => {
    const locked = await lockOrder(tx, { id: orderId });
    if (locked?.userId !== userId) throw notFound('Order');
    const isHeld = locked.holdExpiresAt && locked.holdExpiresAt > new Date();
    if (!isHeld || !isAwaitingPayment(locked))
      throw new AppError(409, 'This order can no longer be paid.');
    return locked;
  });
  return startPayment({ ...order, isNew: false });
}

const startPayment = async (order: PayableOrder): Promise<StartedPayment> => ({
  orderId: order.id,
  orderNumber: order.number.toString(),
  razorpayOrder: await payableAtRazorpay(order),
});

function requireOpen(): void {
  if (paymentKeys) return;
  throw new AppError(503, 'Online payment is not available. Please pay on delivery.');
}

async function payableAtRazorpay(order: PayableOrder): Promise<RazorpayOrderDto> {
  const id = order.providerOrderId ?? (await askOnce(order));
  const amount = Number(restPaise(order));
  return { id, amount, currency: CURRENCY, keyId: paymentKeys?.keyId ?? '' };
}

const asking = new Map<string, Promise<string>>();

/** Makes a double click ask Razorpay once. If two instances ask, the first stores its answer for both. */
async function askOnce(order: PayableOrder): Promise<string> {
  const running = asking.get(order.id) ?? askRazorpay(order);
  asking.set(order.id, running);
  try {
    return await running;
  } finally {
    asking.delete(order.id);
  }
}

async function askRazorpay(order: PayableOrder): Promise<string> {
  try {
    const known = order.isNew ? null : await findByReceipt(order);
    const id = known ?? (await createOrFind(order));
    return await store(order.id, id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logWarning(`${FAILED} for ${order.number}: ${error.message}`);
    await giveUp(order.id);
    throw error.inWords(FAILED);
  }
}

/** If the reply was lost, the order may exist nevertheless. */
async function createOrFind(order: PayableOrder): Promise<string> {
  const amountPaise = Number(restPaise(order));
  try {
    const created = await createProviderOrder({
      id: order.id,
      receipt: String(order.number),
      amountPaise,
    });
    if (created.amount !== amountPaise || created.currency !== CURRENCY)
      throw new GatewayError('nonsense', `Razorpay made an order of ${created.amount}`);
    return created.id;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === 'refused') throw error;
    const made = await findByReceipt(order).catch(() => null);
    if (made) return made;
    throw error;
  }
}

/** Another shop on the same Razorpay account may have used the same receipt. */
async function findByReceipt(order: PayableOrder): Promise<string | null> {
  const receipt = String(order.number);
  const found = (await findProviderOrders(receipt)).find(
    (one) =>
      one.receipt === receipt &&
      BigInt(one.amount) === restPaise(order) &&
      one.currency === CURRENCY &&
      (one.notes?.orderId === order.id || (one.status !== 'paid' && !one.notes?.orderId)),
  );
  return found?.id ?? null;
}

/** @returns the id that was stored first. @throws AppError 409, GatewayError */
async function store(id: string, providerOrderId: string): Promise<string> {
  await db.order
    .updateMany({ where: { id, providerOrderId: null }, data: { providerOrderId } })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new GatewayError('nonsense', `Razorpay gave ${providerOrderId} to two orders`);
    });
  const stored = await db.order.findUniqueOrThrow({ where: { id } });
  if (stored.status === 'rejected')
    throw new AppError(409, 'This order has been replaced. Please order again.');
  return stored.providerOrderId ?? providerOrderId;
}

/** Nothing can be paid yet: the stock is given back, and the next try resumes the order. */
async function giveUp(orderId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order || !isAwaitingPayment(order) || order.providerOrderId) return;
    await rejectOrder(tx, order, {
      reason: 'unreachable',
      ...BY_SYSTEM,
      note: 'Razorpay could not be reached',
    });
  });
}
