import 'server-only';
import { db } from '../db/client';
import { workByPages } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { logError, logWarning } from '../http/log';
import { sumOf } from '../money';
import { BY_SYSTEM, lockOrder, noteInHistory } from '../orders/order-service';
import { refundKey, SMALLEST_REFUND_PAISE } from '../orders/refunds-service';
import { fetchPayment, fetchRefund, fetchRefundsOf, GatewayError, refund } from './gateway';
import { paymentKeys } from './mode';
import { askedOf, noteRefund, noteRefusal } from './refund-note-service';
import type { WireRefund } from './wire-schema';

/** Small enough that a whole page is tried before others may take it up, even if Razorpay is slow. */
const BATCH = 10;
const CONCURRENCY = 5;
/** After an outage many are due. */
const BATCHES_FOR_MS = 20_000;
/** When a failed refund is tried again; also how long one attempt may take. */
const AGAIN_AFTER_SECONDS = 60;
interface DueRefund {
  id: string;
  isPart: boolean;
  status: 'due' | 'pending';
  attempts: number;
  idempotencyKey: string;
  providerRefundId: string | null;
  amountPaise: bigint;
  paymentId: string;
}

/**
 * Pays due refunds, as far as possible now. Several instances may do so at once: each refund is taken up by one.
 * @returns how many were tried
 */
export async function payDueRefunds(): Promise<number> {
  if (!paymentKeys) return 0;
  const dueRows = {
    take: claimRefunds,
    size: BATCH,
    concurrency: CONCURRENCY,
    forMs: BATCHES_FOR_MS,
  };
  return workByPages(dueRows, (due) =>
    tryRefund(due).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) logError(error, { during: 'a refund' });
      else logWarning(`Refund of ${due.paymentId} has to wait: ${error.message}`);
    }),
  );
}

/** Takes refunds up by moving their next attempt into the future, and commits before Razorpay is asked. */
function claimRefunds(count: number): Promise<DueRefund[]> {
  return db.$queryRaw<DueRefund[]>`
    UPDATE refunds r SET attempts = attempts + 1, updated_at = now(),
      next_attempt_at = now() + make_interval(secs => ${AGAIN_AFTER_SECONDS}::int)
    FROM payments p
    WHERE p.id = r.payment_id AND r.id IN (
      SELECT id FROM refunds WHERE status IN ('due', 'pending') AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    RETURNING r.id, r.is_part AS "isPart", r.status, r.attempts, r.idempotency_key AS "idempotencyKey",
      r.provider_refund_id AS "providerRefundId", r.amount_paise AS "amountPaise",
      p.provider_payment_id AS "paymentId"`;
}

/** @throws GatewayError */
async function tryRefund(due: DueRefund): Promise<void> {
  const { id: refundId, status, providerRefundId } = due;
  const isUnderWay = status === 'pending' && providerRefundId !== null;
  try {
    const answer = isUnderWay ? await fetchRefund(providerRefundId) : await askForRefund(due);
    await noteRefund({ refund: answer, refundId });
  } catch (error) {
    const isRefused = error instanceof GatewayError && error.kind === 'refused';
    if (!isRefused) throw error;
    if (await refundWhatIsLeft(due)) return;
    await noteRefusal(refundId, error.message);
    throw error;
  }
}

/** A part is told from others of its payment by its note; what is left of one has none. */
const askForRefund = ({ id, isPart, paymentId, idempotencyKey, amountPaise }: DueRefund) =>
  refund({
    id: paymentId,
    amountPaise: Number(amountPaise),
    idempotencyKey,
    ...(isPart && { refundId: id }),
  });

/**
 * Razorpay refuses to refund more than is left of a payment: some of it, or all, was refunded in its dashboard.
 * @returns false if all of it is left, so that the refusal has another reason. @throws GatewayError
 */
async function refundWhatIsLeft(due: DueRefund): Promise<boolean> {
  const { id, amount, amount_refunded, refund_status, currency } = await fetchPayment(
    due.paymentId,
  );
  const left = refund_status === 'full' ? 0 : amount - (amount_refunded ?? 0);
  if (left >= due.amountPaise) return false;
  if (left < SMALLEST_REFUND_PAISE) {
    await noteRefund({ refund: await lastRefundOf(id), refundId: due.id });
    return true;
  }
  const note = `${sumOf(amount - left, currency)} already refunded by Razorpay, ${sumOf(left, currency)} still due`;
  const lessened = await lessen(due, left, note);
  if (lessened) await noteRefund({ refund: await askForRefund(lessened), refundId: due.id });
  return true;
}

/** For a payment of which nothing is left: a refund of the dashboard that is still under way, if any. */
async function lastRefundOf(payment_id: string) {
  const refunds = await fetchRefundsOf(payment_id).catch((error: unknown): WireRefund[] => {
    // The payment itself says that it was refunded.
    if (error instanceof GatewayError && error.kind === 'refused') return [];
    throw error;
  });
  const underWay = refunds.find(({ status, notes }) => status === 'pending' && !notes?.refundId);
  return underWay ?? { id: null, payment_id, status: 'processed' as const };
}

/** Razorpay refuses a known idempotency key with another sum, so the smaller sum gets a new key. */
function lessen(due: DueRefund, left: number, note: string): Promise<DueRefund | null> {
  return inTransaction(async (tx) => {
    const row = await tx.refund.findUnique({
      where: { id: due.id },
      include: { payment: { include: { refunds: true } } },
    });
    const order = row && (await lockOrder(tx, { id: row.orderId }));
    if (!order || !row.payment) return null;
    const idempotencyKey = refundKey(row.isPart ? row.id : row.payment.id, { paise: left });
    const asked = { amountPaise: BigInt(left), idempotencyKey };
    const { count } = await tx.refund.updateMany({
      where: { id: due.id, status: 'due', amountPaise: { gt: left } },
      data: asked,
    });
    if (count === 0) return null;
    const ours = askedOf(row.payment.refunds.filter(({ id }) => id !== row.id));
    const inDashboard = row.payment.amountPaise - asked.amountPaise - ours;
    if (inDashboard > row.payment.givenBackPaise)
      await tx.payment.update({
        where: { id: row.payment.id },
        data: { givenBackPaise: inDashboard },
      });
    await noteInHistory(tx, order, BY_SYSTEM, note);
    return { ...due, ...asked };
  });
}
