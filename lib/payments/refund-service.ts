import 'server-only';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { logTrouble } from '../http/log';
import { lockOrder, noteInHistory } from '../orders/order-service';
import { abreast } from './abreast';
import { fetchPayment, fetchRefund, GatewayError, refund } from './gateway';
import { paymentKeys } from './mode';
import { isFirst, type WebhookEvent } from './settling-service';
import type { WireRefund } from './wire-schema';

const AT_ONCE = 20;
const ABREAST = 5;
/** A failed refund is tried again after this, and whoever took one up has so long to finish it. */
const AGAIN_AFTER_SECONDS = 60;

interface DueRefund {
  id: string;
  idempotencyKey: string;
  providerRefundId: string | null;
  amountPaise: bigint;
  paymentId: string;
}

/** Gives back what is due, as far as it can be now. Several instances may do so at once: each row is taken up by one. */
export async function payDueRefunds(): Promise<number> {
  if (!paymentKeys) return 0;
  const due = await takeUp();
  await abreast(due, ABREAST, tryRefund);
  return due.length;
}

/** Takes rows up by moving their next attempt into the future, and commits before anybody is called. */
function takeUp(): Promise<DueRefund[]> {
  return db.$queryRaw<DueRefund[]>`
    UPDATE refunds r SET attempts = attempts + 1, updated_at = now(),
      next_attempt_at = now() + make_interval(secs => ${AGAIN_AFTER_SECONDS}::int)
    FROM payments p
    WHERE p.id = r.payment_id AND r.id IN (
      SELECT id FROM refunds WHERE status IN ('due', 'pending') AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    )
    RETURNING r.id, r.idempotency_key AS "idempotencyKey", r.provider_refund_id AS "providerRefundId",
      r.amount_paise AS "amountPaise", p.provider_payment_id AS "paymentId"`;
}

async function tryRefund(due: DueRefund): Promise<void> {
  try {
    const answer = due.providerRefundId ? await fetchRefund(due.providerRefundId) : await ask(due);
    await noteRefund(answer);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logTrouble(`Refund of ${due.paymentId} has to wait: ${error.message}`);
    if (error.kind === 'refused') await noteGivenBackElsewhere(due.paymentId).catch(() => {});
  }
}

async function ask(due: DueRefund): Promise<WireRefund> {
  const { paymentId, idempotencyKey } = due;
  return refund({ id: paymentId, amountPaise: Number(due.amountPaise), idempotencyKey });
}

/** Somebody refunded it in Razorpay's dashboard: nothing is due any more. */
async function noteGivenBackElsewhere(paymentId: string): Promise<void> {
  const payment = await fetchPayment(paymentId);
  if (payment.refund_status !== 'full') return;
  await noteRefund({ id: null, payment_id: paymentId, status: 'processed' });
}

/**
 * Notes how far a refund got, told by Razorpay's answer or its event. Forward only: processed stays processed.
 * A failed one is due again, with the same idempotency key.
 */
export async function noteRefund(
  told: Pick<WireRefund, 'payment_id' | 'status' | 'amount'> & { id: string | null },
  event?: WebhookEvent,
): Promise<void> {
  await inTransaction(async (tx) => {
    if (event && !(await isFirst(tx, event))) return;
    const payment = await tx.payment.findUnique({
      where: { providerPaymentId: told.payment_id },
      select: { id: true, orderId: true },
    });
    const order = payment && (await lockOrder(tx, payment.orderId));
    if (!payment || !order) return;
    const row = await tx.refund.findUnique({ where: { paymentId: payment.id } });
    if (!row || row.status === 'processed') return;
    // A part that somebody gave back in Razorpay's dashboard is not what is due.
    if (told.amount !== undefined && BigInt(told.amount) !== row.amountPaise) return;
    const failed = told.status === 'failed';
    await tx.refund.update({
      where: { id: row.id },
      data: {
        status: failed ? 'due' : told.status,
        providerRefundId: failed ? null : (told.id ?? row.providerRefundId),
      },
    });
    // Said once: the same key may bring the same refusal for days.
    if (told.status === 'pending' || (failed && row.attempts > 1)) return;
    const note = failed
      ? 'Refund failed, it is tried again'
      : `Refund done${told.id ? `, ${told.id}` : ''}`;
    await noteInHistory(tx, order.id, order.status, 'system', note);
    if (failed) return;
    await tx.payment.update({ where: { id: payment.id }, data: { status: 'refunded' } });
    // A wrong sum never paid it: the right one may still come.
    if (order.paymentStatus === 'pending') return;
    const kept = await tx.payment.count({ where: { orderId: order.id, status: 'captured' } });
    if (kept === 0)
      await tx.order.update({ where: { id: order.id }, data: { paymentStatus: 'refunded' } });
  });
}
