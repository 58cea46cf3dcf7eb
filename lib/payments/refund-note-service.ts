import 'server-only';
import type { Payment, Prisma, Refund } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { type LockedOrder, lockOrder, noteInHistory } from '../orders/order-service';
import { isFirst, sumOf, type WebhookEvent } from './settling-service';
import type { WirePayment, WireRefund } from './wire-schema';

type Tx = Prisma.TransactionClient;

/** A refund as Razorpay tells of it, and its payment as it stood then. `id` is null where only the payment was seen. */
interface Told {
  refund: Omit<WireRefund, 'id'> & { id: string | null };
  payment?: WirePayment | undefined;
  event?: WebhookEvent;
}

/**
 * Notes how far a refund got, told by Razorpay's answer or its event. Forward only: processed stays processed. A failed
 * one is due again. What somebody gave back in Razorpay's dashboard is noted as well.
 */
export async function noteRefund(told: Told): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockOrderOfRefund(tx, told);
    if (!order || (told.event && !(await isFirst(tx, told.event)))) return;
    const payment = await tx.payment.findUnique({
      where: { providerPaymentId: told.refund.payment_id },
      include: { refund: true },
    });
    if (!payment) await noteNeverKept(tx, order, told);
    else if (payment.refund) await noteDue(tx, order, payment, payment.refund, told);
    else await noteUnasked(tx, order, payment, told);
  });
}

async function lockOrderOfRefund(tx: Tx, { refund, payment }: Told): Promise<LockedOrder | null> {
  const known = await tx.payment.findUnique({
    where: { providerPaymentId: refund.payment_id },
    select: { orderId: true },
  });
  if (known) return lockOrder(tx, known.orderId);
  if (payment?.id !== refund.payment_id || !payment.order_id) return null;
  const order = await tx.order.findUnique({
    where: { providerOrderId: payment.order_id },
    select: { id: true },
  });
  return order && lockOrder(tx, order.id);
}

/** Whether nothing of the payment is left, now that this refund is done. */
const isAll = ({ refund, payment }: Told, amountPaise: bigint): boolean =>
  refund.amount === undefined ||
  BigInt(refund.amount) === amountPaise ||
  payment?.refund_status === 'full';

async function noteDue(
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  row: Refund,
  told: Told,
): Promise<void> {
  if (row.status === 'processed') return;
  const { id, status } = told.refund;
  const isOurs = id === null || id === row.providerRefundId || !told.event;
  if (!isOurs && !isAll(told, payment.amountPaise)) {
    // A part that somebody gave back in the dashboard is not what is due, but there may be less left.
    await noteElsewhere(tx, order, payment, told);
    await tx.refund.update({ where: { id: row.id }, data: { nextAttemptAt: new Date() } });
    return;
  }
  if (status === 'failed') return noteFailed(tx, order, row, told);
  await tx.refund.update({
    where: { id: row.id },
    data: { status, providerRefundId: id ?? row.providerRefundId },
  });
  if (status === 'processed') await noteDone(tx, order, payment, told);
}

/**
 * Due again, with the same idempotency key; where Razorpay answers that only with the refund that is known to have failed,
 * nothing was given back under it, and another key is taken.
 */
async function noteFailed(tx: Tx, order: LockedOrder, row: Refund, told: Told): Promise<void> {
  const { id } = told.refund;
  const isOlder = row.status === 'pending' && row.providerRefundId !== id;
  if (isOlder) return;
  const isKnown = row.status === 'due' && id !== null && row.providerRefundId === id;
  await tx.refund.update({
    where: { id: row.id },
    data: {
      status: 'due',
      providerRefundId: id,
      ...(isKnown && !told.event && { idempotencyKey: `refund-${row.paymentId}-${row.attempts}` }),
    },
  });
  // Said once: Razorpay may fail for days.
  if (!isKnown && row.attempts <= 1)
    await noteInHistory(tx, order.id, order.status, 'system', 'Refund failed, it is tried again');
}

async function noteDone(
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  { refund }: Told,
): Promise<void> {
  const note = `Refund done${refund.id ? `, ${refund.id}` : ''}`;
  await noteInHistory(tx, order.id, order.status, 'system', note);
  await tx.payment.update({ where: { id: payment.id }, data: { status: 'refunded' } });
  // A wrong sum never paid it: the right one may still come.
  if (order.paymentStatus === 'pending') return;
  const kept = await tx.payment.count({ where: { orderId: order.id, status: 'captured' } });
  if (kept === 0)
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus: 'refunded' } });
}

/** Nobody here wanted it: somebody gave money back in Razorpay's dashboard. */
async function noteUnasked(
  tx: Tx,
  order: LockedOrder,
  payment: Payment,
  told: Told,
): Promise<void> {
  if (told.refund.status !== 'processed') return;
  if (!isAll(told, payment.amountPaise)) return noteElsewhere(tx, order, payment, told);
  await tx.refund.create({
    data: {
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
      reason: 'given back at Razorpay',
      idempotencyKey: `refund-${payment.id}`,
      status: 'processed',
      providerRefundId: told.refund.id,
    },
  });
  await noteDone(tx, order, payment, told);
}

/** Of one refund several events tell that it is processed: it is said once. */
async function noteElsewhere(
  tx: Tx,
  order: LockedOrder,
  { currency }: Payment,
  { refund, event }: Told,
): Promise<void> {
  if (event?.name !== 'refund.processed' || refund.amount === undefined) return;
  const note = `${sumOf(refund.amount, currency)} given back at Razorpay, ${refund.id}`;
  await noteInHistory(tx, order.id, order.status, 'system', note);
}

/** Given back before anybody heard that it came: whoever tells of the payment later finds that it pays nothing. */
async function noteNeverKept(tx: Tx, order: LockedOrder, told: Told): Promise<void> {
  const { payment, refund } = told;
  if (!payment?.order_id || payment.amount === 0 || refund.status !== 'processed') return;
  if (!isAll(told, BigInt(payment.amount))) return;
  const { amount: amountPaise, currency } = payment;
  await tx.payment.create({
    data: {
      orderId: order.id,
      providerOrderId: payment.order_id,
      providerPaymentId: payment.id,
      amountPaise,
      currency,
      status: 'refunded',
    },
  });
  const note = `${sumOf(amountPaise, currency)} came and was given back at Razorpay, ${refund.id}`;
  await noteInHistory(tx, order.id, order.status, 'system', note);
}
