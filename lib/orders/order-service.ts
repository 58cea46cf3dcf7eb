import 'server-only';
import { purchaseVerified } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import type { Payment, Prisma } from '../db/generated/client';
import { env } from '../env';
import { issueCreditNote, issueInvoice } from '../invoices/service';
import { giveBackUses } from '../promotions/uses-service';
import { hasLeft } from '../shipments/rules';
import type { Carriage } from '../shipments/schema';
import { moveShipment } from '../shipments/service';
import { putBack } from '../stock/moving-service';
import { BOUGHT_STATUSES, type OrderActor, type OrderRejection, type OrderStatus } from '../store';
import { queueMoveLetter, queueRejectionLetter } from './letter-service';
import { isAwaitingPayment } from './rules';

type Tx = Prisma.TransactionClient;

/** An order with its lines, whose cart this transaction has locked. */
export type LockedOrder = Prisma.OrderGetPayload<{ include: { lines: true } }>;

/** Locks an order by locking its cart: all changes of a cart and of its orders happen one after the other. */
export async function lockOrder(
  tx: Tx,
  where: { id: string } | { providerOrderId: string },
): Promise<LockedOrder | null> {
  const found = await tx.order.findUnique({ where, select: { cartId: true } });
  if (!found) return null;
  await tx.$queryRaw`SELECT FROM carts WHERE id = ${found.cartId}::uuid FOR UPDATE`;
  return tx.order.findUnique({ where, include: { lines: true } });
}

/** The one order of a locked cart that is not rejected. */
export const findLiveOrder = (tx: Tx, cartId: string): Promise<LockedOrder | null> =>
  tx.order.findFirst({
    where: { cartId, status: { not: 'rejected' } },
    include: { lines: true },
  });

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** If an order is still open after this, Razorpay is asked about it (Razorpay docs: best practices). */
const FIRST_CHECK_MINUTES = 15;

/** A hold for an online payment that begins now. */
export const newHold = () => ({
  holdExpiresAt: minutesFromNow(env.ORDER_HOLD_MINUTES),
  nextCheckAt: minutesFromNow(Math.min(env.ORDER_HOLD_MINUTES, FIRST_CHECK_MINUTES)),
});

/** Who changes an order. */
export interface ChangedBy {
  actor: OrderActor;
  /** Their name, or 'system'. */
  by: string;
}

export const BY_SYSTEM: ChangedBy = { actor: 'system', by: 'system' };

interface Change extends ChangedBy {
  to: OrderStatus;
  note: string;
  /** For an order that is dispatched. */
  carriage?: Carriage | undefined;
}

/**
 * Moves a locked order to another status, with its shipment and invoice, writes its history and queues its letter; the
 * caller moves the stock. A hold for an online payment ends, or starts over if the order waits for its payment again.
 */
export async function moveOrder(
  tx: Tx,
  order: LockedOrder,
  { to, carriage, ...entry }: Change,
  rejection: OrderRejection | null = null,
): Promise<void> {
  await showPurchaseInReviews(tx, order, to);
  await moveShipment(tx, order.id, { from: order.status, to, carriage });
  const hold = isAwaitingPayment({ ...order, status: to }) ? newHold() : null;
  const isAskedEarlier = hold && (!order.nextCheckAt || hold.nextCheckAt < order.nextCheckAt);
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: to,
      rejection,
      cashOwed: false,
      holdExpiresAt: hold?.holdExpiresAt ?? null,
      ...(isAskedEarlier && { nextCheckAt: hold.nextCheckAt }),
      history: { create: { fromStatus: order.status, toStatus: to, ...entry } },
    },
    select: { id: true },
  });
  await queueMoveLetter(tx, order, to);
  // As late as possible: all dispatches wait for this number series until the transaction ends.
  if (hasLeft(to)) await issueInvoice(tx, order.id);
  if (to === 'rejected') await issueCreditNote(tx, order.id);
}

/** A shopper's review says 'Verified purchase' while they have a confirmed or delivered order of the product. */
export async function showPurchaseInReviews(
  tx: Tx,
  { userId, status, lines }: LockedOrder,
  to: string,
): Promise<void> {
  const isBought = (one: string) => BOUGHT_STATUSES.some((bought) => bought === one);
  if (isBought(status) === isBought(to)) return;
  const productId = { in: lines.flatMap((line) => line.productId ?? []) };
  const reviews = await tx.review.findMany({
    where: { userId, productId },
    select: { productId: true },
  });
  await invalidate(tx, purchaseVerified(reviews.map((review) => review.productId)));
}

/** Rejects a locked order: its stock and discount uses are given back, and what was paid becomes due to be refunded. */
export async function rejectOrder(
  tx: Tx,
  order: LockedOrder,
  { reason, note, actor, by }: ChangedBy & { reason: OrderRejection; note: string },
): Promise<void> {
  await moveOrder(tx, order, { to: 'rejected', actor, by, note }, reason);
  const payment =
    order.paymentStatus === 'paid' &&
    (await tx.payment.findFirst({ where: { orderId: order.id, settles: true, refund: null } }));
  if (payment)
    await makeRefundDue(tx, payment, { actor, by, status: 'rejected', reason: 'order rejected' });
  await queueRejectionLetter(tx, order, reason);
  if (order.discountPaise > 0) await giveBackUses(tx, order.id);
  const move = { lines: order.lines, orderId: order.id, by };
  await putBack(tx, move, isAwaitingPayment(order) ? 'released' : 'returned');
}

/**
 * The key under which Razorpay makes a refund once. Another sum, or another attempt after one that failed for good, needs
 * another key.
 */
export function refundKey(paymentId: string, other?: { attempt: number } | { paise: number }) {
  const key = `refund-${paymentId}`;
  if (!other) return key;
  return 'attempt' in other ? `${key}-attempt-${other.attempt}` : `${key}-paise-${other.paise}`;
}

/**
 * Records that a payment, or what is left of it, has to be refunded. `payments` then asks Razorpay after the commit,
 * until it is done.
 */
export async function makeRefundDue(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'orderId' | 'amountPaise' | 'givenBackPaise'>,
  { status, reason, ...who }: ChangedBy & { status: string; reason: string },
): Promise<void> {
  const { id: paymentId, orderId, givenBackPaise } = payment;
  const left = payment.amountPaise - givenBackPaise;
  // If all seems to be refunded, Razorpay knows whether anything is left.
  const amountPaise = left > 0 ? left : payment.amountPaise;
  const idempotencyKey = refundKey(paymentId);
  await tx.refund.create({ data: { paymentId, amountPaise, reason, idempotencyKey } });
  await noteInHistory(tx, { id: orderId, status }, who, `Refund due: ${reason}`);
}

/** Adds a note to the history without changing the status. */
export async function noteInHistory(
  tx: Tx,
  { id: orderId, status }: { id: string; status: string },
  { actor, by }: ChangedBy,
  note: string,
): Promise<void> {
  await tx.orderHistory.create({
    data: { orderId, fromStatus: status, toStatus: status, actor, by, note },
  });
}
