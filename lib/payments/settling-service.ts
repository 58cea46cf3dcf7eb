import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { holdsTheSame, lockLiveOrder } from '../orders/earlier-order-service';
import {
  isAwaitingPayment,
  type LockedOrder,
  lockOrderOfCart,
  oweRefund,
} from '../orders/order-service';
import { takeStock } from '../orders/stock-service';
import { rejectOrder } from '../orders/transition-service';
import { CURRENCY } from '../store';
import { markPaid, type PaidOrder, payWaitingOrder } from './paid-order-service';
import type { WirePayment } from './wire-schema';

type Tx = Prisma.TransactionClient;

/**
 * What came of a payment. 'paid': the order is. 'refund-due': it could not be filled. 'wrong-sum': it is not what the
 * order costs, and goes back. 'not-ours': no order of this shop. 'not-paid': not captured. 'heard': this event was
 * acted on before.
 */
export type Settlement = 'paid' | 'refund-due' | 'wrong-sum' | 'not-ours' | 'not-paid' | 'heard';

export interface WebhookEvent {
  id: string;
  name: string;
}

/** What came of a payment; of the one that just paid its order also how that stands. */
export interface Settled {
  settlement: Settlement;
  paid?: PaidOrder;
}

/**
 * The one place where an order becomes paid. Told by the browser, the webhook and the reconciler in any order and any
 * number of times, it pays an order once: cart, order and products are locked, in this sequence.
 * @param payment as Razorpay itself said it: fetched, or in a signed event
 */
export async function settlePayment(payment: WirePayment, event?: WebhookEvent): Promise<Settled> {
  const paid = await settleFirst(payment, event);
  if (paid) return { settlement: 'paid', paid };
  return { settlement: await settleLocked(payment, event) };
}

/** The ordinary case in one round trip. @returns null for everything else, of which nothing is decided then */
async function settleFirst(payment: WirePayment, event?: WebhookEvent): Promise<PaidOrder | null> {
  const { id: providerPaymentId, order_id: providerOrderId, currency } = payment;
  if (!providerOrderId || !hasCome(payment) || currency !== CURRENCY) return null;
  return payWaitingOrder({ providerOrderId, providerPaymentId, currency }, sumsOf(payment), event);
}

function settleLocked(payment: WirePayment, event?: WebhookEvent): Promise<Settlement> {
  return inTransaction(async (tx) => {
    const providerOrderId = payment.order_id;
    const order = providerOrderId ? await lockOrderOfCart(tx, { providerOrderId }) : null;
    if (!order) return 'not-ours';
    if (event && !(await isFirst(tx, event))) return 'heard';
    const known = await tx.payment.findUnique({ where: { providerPaymentId: payment.id } });
    if (known) return settlementOf(known, order.totalPaise);
    if (!hasCome(payment)) return 'not-paid';
    return takeIn(tx, order, {
      providerOrderId: payment.order_id ?? '',
      providerPaymentId: payment.id,
      amountPaise: withoutTheirFee(payment, order.totalPaise),
      currency: payment.currency,
    });
  });
}

const hasCome = ({ status, amount }: WirePayment): boolean => status === 'captured' && amount !== 0;

/**
 * What an order may cost that a payment is right for: a shop may have its customers bear Razorpay's fee, and that is
 * never ours.
 */
const sumsOf = ({ amount, fee }: WirePayment): number[] => [amount - (fee ?? 0), amount];

/** What of a payment came for its order. */
const withoutTheirFee = (payment: WirePayment, totalPaise: bigint): number =>
  sumsOf(payment).find((sum) => BigInt(sum) === totalPaise) ?? payment.amount;

type NewPayment = Sum & {
  amountPaise: number;
  providerOrderId: string;
  providerPaymentId: string;
};

/** Captured money that nobody has told of yet pays its order, or becomes due to go back. */
async function takeIn(tx: Tx, order: LockedOrder, payment: NewPayment): Promise<Settlement> {
  const isRight = isWhatItCosts(payment, order.totalPaise);
  if (isRight && (await canBeFilled(tx, order))) {
    await markPaid(tx, order, payment);
    return 'paid';
  }
  const row = await tx.payment.create({
    data: { ...payment, orderId: order.id, status: 'captured', settles: false },
  });
  if (isRight) await giveBack(tx, order, row);
  else await giveBackWrongSum(tx, order, row);
  return settlementOf(row, order.totalPaise);
}

interface Sum {
  amountPaise: bigint | number;
  currency: string;
}

/** A sum for people: '799.00 INR'. */
export const sumOf = (amountPaise: bigint | number, currency: string): string =>
  `${(Number(amountPaise) / 100).toFixed(2)} ${currency}`;

/** Whether a sum is an order's own, to the paisa. */
export const isWhatItCosts = ({ amountPaise, currency }: Sum, totalPaise: bigint): boolean =>
  BigInt(amountPaise) === totalPaise && currency === CURRENCY;

function settlementOf(payment: Sum & { settles: boolean }, totalPaise: bigint): Settlement {
  if (payment.settles) return 'paid';
  return isWhatItCosts(payment, totalPaise) ? 'refund-due' : 'wrong-sum';
}

/** Kept in the transaction of what it changes: an event that failed is heard again. */
export async function isFirst(tx: Tx, { id, name }: WebhookEvent): Promise<boolean> {
  const written = await tx.$executeRaw`
    INSERT INTO webhook_events (id, event) VALUES (${id}, ${name}) ON CONFLICT (id) DO NOTHING`;
  return written === 1;
}

/**
 * Takes the pieces again where the hold was over. What was replaced, or refused by the shop, stays so. A newer order of the
 * same cart for the same pieces, still unpaid, makes way: its shopper has paid, and wants them once.
 */
async function canBeFilled(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.paymentStatus !== 'pending') return false;
  if (order.status !== 'rejected') return true;
  if (order.rejection !== 'expired' && order.rejection !== 'unreachable') return false;
  const newer = await lockLiveOrder(tx, order.cartId);
  if (newer) {
    if (!isAwaitingPayment(newer) || !(await holdsTheSame(tx, order.id, newer.id))) return false;
    const note = `Order ${order.number} of the same cart was paid after all`;
    await rejectOrder(tx, newer, { reason: 'replaced', by: 'system', note });
  }
  return takeStock(tx, order.id);
}

async function giveBack(
  tx: Tx,
  order: LockedOrder,
  payment: { id: string; orderId: string; amountPaise: bigint },
): Promise<void> {
  const isUnpaid = order.paymentStatus === 'pending';
  if (isUnpaid)
    await tx.order.update({
      where: { id: order.id },
      data: { paymentStatus: 'paid', nextCheckAt: null },
    });
  const reason = isUnpaid ? 'the order can no longer be filled' : 'paid a second time';
  await oweRefund(tx, payment, { by: 'system', status: order.status, reason });
}

/** It pays nothing: the order stands as it stood, and may still be paid in full. */
async function giveBackWrongSum(
  tx: Tx,
  order: LockedOrder,
  payment: { id: string; orderId: string; amountPaise: bigint; currency: string },
): Promise<void> {
  const came = sumOf(payment.amountPaise, payment.currency);
  const reason = `${came} came, ${sumOf(order.totalPaise, CURRENCY)} were due`;
  await oweRefund(tx, payment, { by: 'system', status: order.status, reason });
}

/** What came of a payment of this order before; null when it was never heard of. */
export async function settledBefore(
  order: { id: string; totalPaise: bigint },
  paymentId: string,
): Promise<Settlement | null> {
  const known = await db.payment.findFirst({
    where: { orderId: order.id, providerPaymentId: paymentId },
    select: { settles: true, amountPaise: true, currency: true },
  });
  return known && settlementOf(known, order.totalPaise);
}

/** How an online order stands that somebody says is paid. */
export function findOnlineOrder(where: { id?: string; providerOrderId?: string; userId?: string }) {
  return db.order.findFirst({
    where: { ...where, paymentMethod: 'razorpay' },
    select: {
      id: true,
      providerOrderId: true,
      status: true,
      paymentStatus: true,
      totalPaise: true,
    },
  });
}
