import 'server-only';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { logError, logTrouble } from '../http/log';
import { lockOrder, noteInHistory } from '../orders/order-service';
import { abreast, roundOf } from './abreast';
import { fetchPayment, fetchRefund, fetchRefundsOf, GatewayError, refund } from './gateway';
import { paymentKeys } from './mode';
import { noteRefund } from './refund-note-service';
import { sumOf } from './settling-service';
import type { WireRefund } from './wire-schema';

/** So few that the last of a batch is tried before it may be taken up again, also when Razorpay takes its time. */
const AT_ONCE = 10;
const ABREAST = 5;
/** After an outage many are due: batch after batch is taken up for so long. */
const ROUND_MS = 20_000;
/** A failed refund is tried again after this, and whoever took one up has so long to finish it. */
const AGAIN_AFTER_SECONDS = 60;
/** Razorpay gives back no less than a rupee. */
const SMALLEST_PAISE = 100;

interface DueRefund {
  id: string;
  status: 'due' | 'pending';
  attempts: number;
  idempotencyKey: string;
  providerRefundId: string | null;
  amountPaise: bigint;
  paymentId: string;
}

/** Gives back what is due, as far as it can be now. Several instances may do so at once: each row is taken up by one. */
export async function payDueRefunds(): Promise<number> {
  if (!paymentKeys) return 0;
  const isOver = roundOf(ROUND_MS);
  let asked = 0;
  for (let taken = AT_ONCE; taken === AT_ONCE && !isOver(); ) {
    const due = await takeUp();
    taken = due.length;
    asked += taken;
    await abreast(due, ABREAST, (one) =>
      // Its turn comes again; the others' is now.
      tryRefund(one).catch((error: unknown) => logError(error, { during: 'a refund' })),
    );
  }
  return asked;
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
    RETURNING r.id, r.status, r.attempts, r.idempotency_key AS "idempotencyKey",
      r.provider_refund_id AS "providerRefundId", r.amount_paise AS "amountPaise",
      p.provider_payment_id AS "paymentId"`;
}

async function tryRefund(due: DueRefund): Promise<void> {
  try {
    const { status, providerRefundId } = due;
    const isUnderWay = status === 'pending' && providerRefundId !== null;
    const answer = isUnderWay ? await fetchRefund(providerRefundId) : await ask(due);
    await noteRefund({ refund: answer });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logTrouble(`Refund of ${due.paymentId} has to wait: ${error.message}`);
    if (error.kind === 'refused') await askForWhatIsLeft(due).catch(logGatewayError);
  }
}

function logGatewayError(error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
  logTrouble(`A refund has to wait: ${error.message}`);
}

const ask = ({ paymentId, idempotencyKey, amountPaise }: DueRefund) =>
  refund({ id: paymentId, amountPaise: Number(amountPaise), idempotencyKey });

/** Razorpay refuses more than is left of a payment: some of it, or all, was given back in its dashboard. */
async function askForWhatIsLeft(due: DueRefund): Promise<void> {
  const {
    id: payment_id,
    amount,
    amount_refunded: gone,
    currency,
    ...payment
  } = await fetchPayment(due.paymentId);
  const left = payment.refund_status === 'full' ? 0 : amount - (gone ?? 0);
  if (left < SMALLEST_PAISE) return noteRefund({ refund: await lastRefundOf(payment_id) });
  if (left >= due.amountPaise) return;
  const note = `${sumOf(amount - left, currency)} given back at Razorpay before, ${sumOf(left, currency)} still due`;
  const lessened = await lessen(due, left, note);
  if (lessened) await noteRefund({ refund: await ask(lessened) });
}

/** Of a payment of which nothing is left: one that is still under way, if any, is what has to be waited for. */
async function lastRefundOf(payment_id: string) {
  const refunds = await fetchRefundsOf(payment_id).catch((error: unknown): WireRefund[] => {
    // The payment itself says that it is gone.
    if (error instanceof GatewayError && error.kind === 'refused') return [];
    throw error;
  });
  const underWay = refunds.find(({ status }) => status === 'pending');
  return underWay ?? { id: null, payment_id, status: 'processed' as const };
}

/** Another sum needs another idempotency key: Razorpay refuses a known one with another body. */
async function lessen(due: DueRefund, left: number, note: string): Promise<DueRefund | null> {
  return inTransaction(async (tx) => {
    const row = await tx.refund.findUnique({ where: { id: due.id }, include: { payment: true } });
    const order = row && (await lockOrder(tx, row.payment.orderId));
    if (!row || !order) return null;
    const asked = { amountPaise: BigInt(left), idempotencyKey: `refund-${row.paymentId}-${left}` };
    const { count } = await tx.refund.updateMany({
      where: { id: due.id, status: 'due', amountPaise: { gt: left } },
      data: asked,
    });
    if (count === 0) return null;
    await noteInHistory(tx, order.id, order.status, 'system', note);
    return { ...due, ...asked };
  });
}
