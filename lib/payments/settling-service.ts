import 'server-only';
import { closePaidCart } from '../cart/service';
import { lockCredit, spendCredit } from '../credit/ledger-service';
import { db } from '../db/client';
import type { Payment, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { queueOrderLetter } from '../messages/outbox-service';
import { sumOf } from '../money';
import { BY_SYSTEM, findLiveOrder, type LockedOrder, lockOrder } from '../orders/order-service';
import { showPurchaseInReviews } from '../orders/purchase-service';
import { makeRefundDue } from '../orders/refunds-service';
import { haveSameLines, isAwaitingPayment, restPaise } from '../orders/rules';
import { rejectOrder } from '../orders/status-service';
import { giveBackUses, lockPromotionsOf, takeUses } from '../promotions/uses-service';
import { sellHeld, takeStock } from '../stock/moving-service';
import { CURRENCY } from '../store';
import type { WirePayment } from './wire-schema';

type Tx = Prisma.TransactionClient;

/**
 * The result of a payment. 'paid': the order is paid. 'refund-due': it could not be filled. 'wrong-sum': not what
 * was due of it, refunded. 'not-ours': no order of this shop. 'not-paid': not captured. 'repeated': this event was
 * processed before.
 */
export type Settlement = 'paid' | 'refund-due' | 'wrong-sum' | 'not-ours' | 'not-paid' | 'repeated';

export interface WebhookEvent {
  id: string;
  name: string;
}

/**
 * The one place where an order becomes paid. However often and in whatever order browser, webhook and
 * housekeeping report a payment, it pays an order once.
 * @param payment from Razorpay itself: fetched, or in a signed event
 */
export function settlePayment(payment: WirePayment, event?: WebhookEvent): Promise<Settlement> {
  const { id: providerPaymentId, order_id: providerOrderId, currency } = payment;
  return inTransaction(async (tx) => {
    const order = providerOrderId ? await lockOrder(tx, { providerOrderId }) : null;
    if (!order || !providerOrderId) return 'not-ours';
    if (event && !(await recordEventOnce(tx, event))) return 'repeated';
    const rest = restPaise(order);
    const known = await tx.payment.findUnique({ where: { providerPaymentId } });
    if (known) return settlementOf(known, rest);
    if (payment.status !== 'captured' || payment.amount === 0) return 'not-paid';
    const amountPaise = withoutRazorpayFee(payment, rest);
    const isRightSum = isExactSum({ amountPaise, currency }, rest);
    const settles = isRightSum && (await canBeFilled(tx, order));
    const received = await tx.payment.create({
      data: {
        orderId: order.id,
        providerOrderId,
        providerPaymentId,
        amountPaise,
        currency,
        status: 'captured',
        settles,
      },
    });
    if (settles) await markPaid(tx, order, providerPaymentId);
    else if (isRightSum) await refundUnneeded(tx, order, received);
    else await refundWrongSum(tx, order, received);
    return settlementOf(received, rest);
  });
}

/** The payment also confirms the order: nobody works on it before. */
async function markPaid(tx: Tx, order: LockedOrder, providerPaymentId: string): Promise<void> {
  const status = 'confirmed';
  const note = `Paid online, ${providerPaymentId}`;
  await showPurchaseInReviews(tx, order, status);
  if (isAwaitingPayment(order))
    await sellHeld(tx, { lines: order.lines, orderId: order.id, by: 'system' });
  await tx.order.update({
    where: { id: order.id },
    data: {
      status,
      paymentStatus: 'paid',
      rejection: null,
      holdExpiresAt: null,
      nextCheckAt: null,
      history: { create: { fromStatus: order.status, toStatus: status, ...BY_SYSTEM, note } },
    },
    select: { id: true },
  });
  await closePaidCart(tx, order);
  await queueOrderLetter(tx, 'order-placed', order, { isLimited: true });
}

/**
 * Takes its credit, the stock and the uses of its discounts again if the hold was over. Orders that were replaced, or rejected by
 * the shop, stay so. A newer unpaid order of the same cart for the same pieces is replaced: its shopper has paid, and
 * wants them once.
 */
async function canBeFilled(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.paymentStatus !== 'pending') return false;
  if (order.status !== 'rejected') return true;
  if (order.rejection !== 'expired' && order.rejection !== 'unreachable') return false;
  const newer = await findLiveOrder(tx, order.cartId);
  if (newer) {
    const isSame = haveSameLines(order.lines, newer.lines, ['productId', 'size', 'quantity']);
    if (!isSame || !isAwaitingPayment(newer)) return false;
  }
  // Its credit was given back. The newer order's is there again once that is rejected.
  const isCredited = order.creditPaise > 0 || (newer !== null && newer.creditPaise > 0);
  const credit = isCredited ? await lockCredit(tx, order.userId) : 0n;
  if (credit + (newer?.creditPaise ?? 0n) < order.creditPaise) return false;
  if (newer) {
    if (!(await canUseInstead(tx, order, newer))) return false;
    const note = `Order ${order.number} of the same cart was paid after all`;
    await rejectOrder(tx, newer, { reason: 'replaced', ...BY_SYSTEM, note });
  }
  const isDiscounted = order.discountPaise > 0;
  const canUse = !isDiscounted || (await takeUses(tx, order));
  const move = { lines: order.lines, orderId: order.id, by: 'system' };
  const isFilled = canUse && (await takeStock(tx, move, 'sold'));
  if (isDiscounted && !isFilled) await giveBackUses(tx, order.id);
  return isFilled && spendCredit(tx, order, 'system');
}

/**
 * Whether an order's discounts can be used again once a newer order of its cart has given up its own. If not, the newer
 * order keeps them.
 */
async function canUseInstead(tx: Tx, order: LockedOrder, newer: LockedOrder): Promise<boolean> {
  await lockPromotionsOf(tx, [order.id, newer.id]);
  await giveBackUses(tx, newer.id);
  const canUse = await takeUses(tx, order);
  await giveBackUses(tx, order.id);
  if (!canUse) await takeUses(tx, newer);
  return canUse;
}

/** For the right sum, if the order is paid already or can no longer be filled. */
async function refundUnneeded(tx: Tx, order: LockedOrder, payment: Payment): Promise<void> {
  const isUnpaid = order.paymentStatus === 'pending';
  if (isUnpaid)
    await tx.order.update({
      where: { id: order.id },
      data: { paymentStatus: 'paid', nextCheckAt: null },
      select: { id: true },
    });
  const reason = isUnpaid ? 'the order could not be completed' : 'paid a second time';
  await makeRefundDue(tx, payment, { ...BY_SYSTEM, status: order.status, reason });
}

/** A wrong sum pays nothing: the order stays as it is, and may still be paid in full. */
async function refundWrongSum(tx: Tx, order: LockedOrder, payment: Payment): Promise<void> {
  const came = sumOf(payment.amountPaise, payment.currency);
  const reason = `${came} received, ${sumOf(restPaise(order), CURRENCY)} was due`;
  await makeRefundDue(tx, payment, { ...BY_SYSTEM, status: order.status, reason });
}

/** If customers pay Razorpay's fee, the amount beyond what was due is not ours. */
function withoutRazorpayFee({ amount, fee }: WirePayment, due: bigint): number {
  const withoutFee = amount - (fee ?? 0);
  return BigInt(withoutFee) === due ? withoutFee : amount;
}

interface Sum {
  amountPaise: bigint | number;
  currency: string;
}

/** Whether a sum is exactly what was due of an order: its total without its credit. */
export const isExactSum = ({ amountPaise, currency }: Sum, due: bigint): boolean =>
  BigInt(amountPaise) === due && currency === CURRENCY;

function settlementOf(payment: Sum & { settles: boolean }, due: bigint): Settlement {
  if (payment.settles) return 'paid';
  return isExactSum(payment, due) ? 'refund-due' : 'wrong-sum';
}

/**
 * Records an event in the transaction of its changes, so that a failed one is processed when it is repeated.
 * @returns whether it is new
 */
export async function recordEventOnce(tx: Tx, { id, name }: WebhookEvent): Promise<boolean> {
  const data = { id, event: name };
  return (await tx.webhookEvent.createMany({ data, skipDuplicates: true })).count === 1;
}

/** The settlement of a payment that was reported before; null if it is new. */
export async function findEarlierSettlement(
  order: { id: string; totalPaise: bigint; creditPaise: bigint },
  providerPaymentId: string,
): Promise<Settlement | null> {
  const known = await db.payment.findFirst({ where: { orderId: order.id, providerPaymentId } });
  return known && settlementOf(known, restPaise(order));
}
