import 'server-only';
import type { Payment, Prisma, Refund } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { sumOf } from '../money';
import { BY_SYSTEM, type LockedOrder, lockOrder, noteInHistory } from '../orders/order-service';
import { markIfAllWentBack, markRefunded, refundKey } from '../orders/refunds-service';
import { noteFailure, queueRefundLetter } from './refund-words-service';
import { recordEventOnce, type WebhookEvent } from './settling-service';
import type { WirePayment, WireRefund } from './wire-schema';

type Tx = Prisma.TransactionClient;

/** A refund as Razorpay reports it, and its payment at that time. `id` is null if only the payment was seen. */
interface Report {
  refund: Omit<WireRefund, 'id'> & { id: string | null };
  payment?: WirePayment | undefined;
  event?: WebhookEvent;
  /** The refund of ours that Razorpay was asked for; an event names only those that have a note. */
  refundId?: string;
}

type Refunded = Payment & { refunds: Refund[] };

/**
 * What Razorpay was asked to give back of a payment, in paise. It may not have, where its answer was lost: what this takes
 * too much is refused by Razorpay, which then says what is left.
 */
export const askedOf = (refunds: readonly Refund[]): bigint =>
  refunds.reduce((sum, { attempts, amountPaise }) => (attempts > 0 ? sum + amountPaise : sum), 0n);

/**
 * Records how far a refund has got, from Razorpay's answer or event. It only moves forward: processed stays processed,
 * and a failed one is due again. Refunds made in Razorpay's dashboard are recorded as well.
 */
export async function noteRefund(report: Report): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockRefundedOrder(tx, report);
    if (!order || (report.event && !(await recordEventOnce(tx, report.event)))) return;
    const payment = await tx.payment.findUnique({
      where: { providerPaymentId: report.refund.payment_id },
      include: { refunds: true },
    });
    const row = payment && rowOf(payment.refunds, report);
    if (!payment) await noteUnknownPayment(tx, order, report);
    else if (row) await noteDueRefund(tx, order, payment, row, report);
    else await noteDashboardRefund(tx, order, payment, report);
  });
}

/** Which of a payment's refunds a report is about: a part by its id or note; else what is left of the payment, if due. */
function rowOf(refunds: readonly Refund[], { refund, refundId }: Report): Refund | undefined {
  const named = refundId ?? refund.notes?.refundId;
  return (
    refunds.find(({ id }) => id === named) ??
    refunds.find(({ providerRefundId }) => refund.id !== null && providerRefundId === refund.id) ??
    refunds.find(({ isPart }) => !isPart)
  );
}

async function lockRefundedOrder(tx: Tx, report: Report): Promise<LockedOrder | null> {
  const { refund, payment } = report;
  const known = await tx.payment.findUnique({ where: { providerPaymentId: refund.payment_id } });
  if (known) return lockOrder(tx, { id: known.orderId });
  const isItsPayment = payment?.id === refund.payment_id && payment.order_id;
  return isItsPayment ? lockOrder(tx, { providerOrderId: isItsPayment }) : null;
}

/** Whether nothing of the payment is left after this refund. */
const isFullRefund = ({ refund, payment }: Report, amountPaise: bigint): boolean =>
  refund.amount === undefined ||
  BigInt(refund.amount) === amountPaise ||
  payment?.refund_status === 'full';

async function noteDueRefund(
  tx: Tx,
  order: LockedOrder,
  payment: Refunded,
  row: Refund,
  report: Report,
): Promise<void> {
  if (row.status === 'processed') return;
  const { id, status, notes } = report.refund;
  const isOurs =
    row.isPart || id === null || id === row.providerRefundId || notes?.refundId || !report.event;
  if (!isOurs && !isFullRefund(report, payment.amountPaise)) {
    // Part of the money was refunded in the dashboard. Ours is still due, of what may be a smaller rest.
    await notePartialRefund(tx, order, payment, report);
    await tx.refund.update({ where: { id: row.id }, data: { nextAttemptAt: new Date() } });
  } else if (status === 'failed') {
    await noteFailed(tx, order, row, report);
  } else {
    const providerRefundId = id ?? row.providerRefundId;
    await tx.refund.update({
      where: { id: row.id },
      data: { status, providerRefundId, refusal: null },
    });
    if (status === 'processed') await noteDone(tx, order, payment, { ...report, row });
  }
}

/**
 * Makes the refund due again, with the same idempotency key. If Razorpay answers that key only with the refund known to
 * have failed, nothing was refunded under the key, and another key is used.
 */
async function noteFailed(
  tx: Tx,
  order: LockedOrder,
  row: Refund,
  { refund: { id }, event }: Report,
): Promise<void> {
  const isOfEarlierAttempt = row.status === 'pending' && row.providerRefundId !== id;
  if (isOfEarlierAttempt) return;
  const isKnown = row.status === 'due' && id !== null && row.providerRefundId === id;
  const of = row.isPart || !row.paymentId ? row.id : row.paymentId;
  const anotherKey = { idempotencyKey: refundKey(of, { attempt: row.attempts }) };
  await tx.refund.update({
    where: { id: row.id },
    data: {
      status: 'due',
      providerRefundId: id,
      refusal: 'Razorpay: the refund failed',
      ...(isKnown && !event && anotherKey),
    },
  });
  await noteFailure(tx, order);
}

/** Notes that Razorpay refuses a refund that is due, as without the balance for it, in its words. It stays due. */
export async function noteRefusal(refundId: string, refusal: string): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await tx.refund.findUnique({ where: { id: refundId } });
    const order = row && (await lockOrder(tx, { id: row.orderId }));
    if (!order) return;
    await tx.refund.updateMany({ where: { id: refundId, status: 'due' }, data: { refusal } });
    await noteFailure(tx, order);
  });
}

/** For a refund that is done. @param row ours; left out for the dashboard's of all that was left */
async function noteDone(
  tx: Tx,
  order: LockedOrder,
  payment: Refunded,
  report: Report & { row?: Refund },
): Promise<void> {
  const { refund, row } = report;
  await noteInHistory(tx, order, BY_SYSTEM, `Refund done${refund.id ? `, ${refund.id}` : ''}`);
  const before = givenBackBefore(payment, report);
  const amountPaise = refund.amount ?? Number(payment.amountPaise) - before;
  const of = row?.isPart ? row : payment;
  await queueRefundLetter(tx, order, of, { ...payment, amountPaise, before });
  const isAll =
    before + amountPaise >= payment.amountPaise || isFullRefund(report, payment.amountPaise);
  if (row?.isPart && !isAll) return markIfAllWentBack(tx, order);
  await tx.payment.update({ where: { id: payment.id }, data: { status: 'refunded' } });
  // A wrong sum never paid the order, and the right one may still come.
  if (order.paymentStatus === 'pending') return;
  const kept = await tx.payment.count({ where: { orderId: order.id, status: 'captured' } });
  if (kept > 0) return;
  // It may hold store credit, unless that was given back with its rejection.
  await (order.status === 'rejected' ? markRefunded : markIfAllWentBack)(tx, order);
}

/** For a refund that was not due here: somebody made it in Razorpay's dashboard. */
async function noteDashboardRefund(
  tx: Tx,
  order: LockedOrder,
  payment: Refunded,
  report: Report,
): Promise<void> {
  if (report.refund.status !== 'processed') return;
  if (!isFullRefund(report, payment.amountPaise))
    return notePartialRefund(tx, order, payment, report);
  const parts = payment.refunds.reduce((sum, part) => sum + part.amountPaise, 0n);
  const amountPaise = payment.amountPaise - parts;
  if (amountPaise > 0)
    await tx.refund.create({
      data: {
        orderId: order.id,
        paymentId: payment.id,
        amountPaise,
        reason: 'refunded by Razorpay',
        idempotencyKey: refundKey(payment.id),
        status: 'processed',
        providerRefundId: report.refund.id,
      },
    });
  await noteDone(tx, order, payment, report);
}

/** Only this one of the events of a refund is noted. */
async function notePartialRefund(
  tx: Tx,
  order: LockedOrder,
  payment: Refunded,
  report: Report,
): Promise<void> {
  const { id, amount } = report.refund;
  const { event } = report;
  if (event?.name !== 'refund.processed' || amount === undefined) return;
  const { currency, amountPaise } = payment;
  const before = givenBackBefore(payment, report);
  // Events may arrive out of order.
  const ours = Number(askedOf(payment.refunds.filter(({ isPart }) => isPart)));
  const known = Math.max(Number(payment.givenBackPaise), before + amount - ours);
  const givenBackPaise = Math.min(known, Number(amountPaise));
  await tx.payment.update({ where: { id: payment.id }, data: { givenBackPaise } });
  const note = `${sumOf(amount, currency)} refunded by Razorpay, ${id}`;
  await noteInHistory(tx, order, BY_SYSTEM, note);
  const sum = { amountPaise: amount, currency, before };
  await queueRefundLetter(tx, order, { id: id ?? event.id }, sum);
}

/** What was refunded of a payment before this refund: as Razorpay says with it, or as reported so far. */
function givenBackBefore(
  { givenBackPaise, refunds }: Refunded,
  { refund, payment }: Report,
): number {
  const { amount_refunded: all } = payment ?? {};
  if (all && refund.amount) return Math.max(all - refund.amount, 0);
  const done = refunds.filter(({ status, isPart }) => isPart && status === 'processed');
  return done.reduce((sum, part) => sum + Number(part.amountPaise), Number(givenBackPaise));
}

/** For a payment refunded before anybody reported it: when it is reported later, it pays nothing. */
async function noteUnknownPayment(tx: Tx, order: LockedOrder, report: Report): Promise<void> {
  const { payment, refund } = report;
  if (!payment?.order_id || payment.amount === 0 || refund.status !== 'processed') return;
  const { amount: amountPaise, currency } = payment;
  if (!isFullRefund(report, BigInt(amountPaise))) return;
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
  const note = `${sumOf(amountPaise, currency)} received and refunded by Razorpay, ${refund.id}`;
  await noteInHistory(tx, order, BY_SYSTEM, note);
  await queueRefundLetter(tx, order, payment, { amountPaise, currency });
}
