import 'server-only';
import { db } from '../db/client';
import type { Order } from '../db/generated/client';
import { workByPages } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { logError, logWarning } from '../http/log';
import { BY_SYSTEM, lockOrder } from '../orders/order-service';
import { isAwaitingPayment } from '../orders/rules';
import { rejectOrder } from '../orders/status-service';
import { captureIfAuthorised } from './confirm-service';
import { fetchPaymentsOf, findProviderOrders, GatewayError } from './gateway';
import { paymentKeys } from './mode';
import { payDueRefunds } from './refund-service';
import { settlePayment } from './settling-service';
import type { WirePayment } from './wire-schema';

/** Small enough that a whole page is done before its lease ends, even if Razorpay is slow. */
const BATCH = 24;
const CONCURRENCY = 8;
/** After a busy hour many holds end at the same time. */
const BATCHES_FOR_MS = 50_000;
/** How long an instance may take to finish an order it has taken up; then another may take it up. */
const LEASE_SECONDS = 60;
/** After this many timeouts Razorpay is not asked again in this run. */
const MOST_TIMEOUTS = 3;

type DueOrder = Pick<
  Order,
  'id' | 'number' | 'totalPaise' | 'creditPaise' | 'providerOrderId' | 'createdAt' | 'holdExpiresAt'
>;

/** What a run did: of the orders `asked` about, how many were paid, released or failed; and payments refunded. */
export interface CheckedPayments {
  asked: number;
  settled: number;
  released: number;
  failed: number;
  refunds: number;
}

/**
 * Asks Razorpay about open orders, releases expired holds and pays due refunds. Several instances may do so at once:
 * each order is taken up by one, and nothing is locked while Razorpay is asked.
 */
export async function checkPayments(): Promise<CheckedPayments> {
  const did = { settled: 0, released: 0, failed: 0 };
  let timeouts = 0;

  const settle = async (order: DueOrder) => {
    try {
      if (timeouts < MOST_TIMEOUTS && (await settlePaymentsOf(order))) did.settled += 1;
    } catch (error) {
      // The hold is released all the same: late money is settled or refunded whenever it is found.
      if (!(error instanceof GatewayError)) throw error;
      logWarning(`Razorpay could not be asked about ${order.number}: ${error.message}`);
      if (error.kind !== 'refused') timeouts += 1;
    }
  };
  const failed = (error: unknown, order: DueOrder) => {
    did.failed += 1;
    logError(error, { during: 'housekeeping', order: String(order.number) });
  };
  const dueRows = {
    take: claimOrders,
    size: BATCH,
    concurrency: CONCURRENCY,
    forMs: BATCHES_FOR_MS,
  };
  const asked = await workByPages(dueRows, async (order) => {
    await settle(order).catch((error) => failed(error, order));
    try {
      const isReleased = await releaseIfOver(order.id);
      if (isReleased) did.released += 1;
      await planNextCheck(order, isReleased);
    } catch (error) {
      failed(error, order);
    }
  });
  return { asked, ...did, refunds: await payDueRefunds() };
}

/** Takes orders up by moving their next check into the future, and commits before Razorpay is asked. */
function claimOrders(count: number): Promise<DueOrder[]> {
  return db.$queryRaw<DueOrder[]>`
    UPDATE orders SET next_check_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM orders
      WHERE next_check_at <= now() AND payment_status = 'pending'
      ORDER BY next_check_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, number, total_paise AS "totalPaise", credit_paise AS "creditPaise", provider_order_id AS "providerOrderId",
      created_at AS "createdAt", hold_expires_at AS "holdExpiresAt"`;
}

/** @returns whether the order is paid now. @throws GatewayError */
async function settlePaymentsOf(order: DueOrder): Promise<boolean> {
  if (!paymentKeys) return false;
  const providerOrderId = order.providerOrderId ?? (await findUnstoredOrder(order));
  if (providerOrderId === null) return false;
  const payments = await fetchPaymentsOf(providerOrderId);
  const ours = payments.map((payment) => ({ ...payment, order_id: providerOrderId }));
  let isPaid = false;
  for (const payment of ours.filter(({ status }) => status === 'captured'))
    isPaid = (await isPaidBy(payment)) || isPaid;
  // Razorpay refunds what nobody captures, so a second payment is not captured only to be refunded.
  for (const payment of ours.filter(({ status }) => status === 'authorized'))
    if (!isPaid) isPaid = await isPaidBy(await captureIfAuthorised(payment, order));
  return isPaid;
}

const isPaidBy = async (payment: WirePayment): Promise<boolean> =>
  (await settlePayment(payment)) === 'paid';

/** Finds Razorpay's order if the shop crashed before it stored Razorpay's answer. */
async function findUnstoredOrder({ id, number }: DueOrder): Promise<string | null> {
  const receipt = String(number);
  const found = (await findProviderOrders(receipt)).find(
    (one) => one.receipt === receipt && one.notes?.orderId === id,
  );
  if (!found) return null;
  const providerOrderId = found.id;
  await db.order.updateMany({ where: { id, providerOrderId: null }, data: { providerOrderId } });
  return providerOrderId;
}

function releaseIfOver(orderId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    const isOver = order?.holdExpiresAt && order.holdExpiresAt <= new Date();
    if (!isOver || !isAwaitingPayment(order)) return false;
    const note = 'Not paid in time: the items are back in stock';
    await rejectOrder(tx, order, { reason: 'expired', ...BY_SYSTEM, note });
    return true;
  });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Held orders are checked again in five minutes or when the hold ends; others more and more rarely, for as long as
 * money may still come.
 */
async function planNextCheck(order: DueOrder, isReleased: boolean): Promise<void> {
  const now = Date.now();
  const age = now - order.createdAt.getTime();
  const heldUntil = isReleased ? 0 : Number(order.holdExpiresAt);
  const isHeld = heldUntil > now;
  let pause = 6 * HOUR;
  if (isHeld) pause = Math.min(5 * MINUTE, heldUntil - now);
  else if (age < HOUR) pause = 5 * MINUTE;
  else if (age < DAY) pause = HOUR;
  // A bank's answer may take three days (Razorpay docs: late authorisation).
  const isDone = !isHeld && (age > 4 * DAY || (order.providerOrderId === null && isReleased));
  await db.order.updateMany({
    where: { id: order.id, paymentStatus: 'pending' },
    data: { nextCheckAt: isDone ? null : new Date(now + pause) },
  });
}
