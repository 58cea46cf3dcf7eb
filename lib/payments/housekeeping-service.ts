import 'server-only';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { logError, logTrouble } from '../http/log';
import { isAwaitingPayment, lockOrder } from '../orders/order-service';
import { rejectOrder } from '../orders/transition-service';
import { abreast, roundOf } from './abreast';
import { capturedOf } from './confirm-service';
import { fetchPaymentsOf, findProviderOrders, GatewayError } from './gateway';
import { paymentKeys } from './mode';
import { payDueRefunds } from './refund-service';
import { settlePayment } from './settling-service';
import type { WirePayment } from './wire-schema';

/** So few that the last of a batch is done within its lease, also when Razorpay takes its time. */
const AT_ONCE = 24;
/** After a busy hour many holds end together: batch after batch is taken up for so long. */
const ROUND_MS = 50_000;
/** Whoever takes an order up has so long to finish; after a fall somebody else does. */
const LEASE_SECONDS = 60;
/** A Razorpay that hangs takes its full time of each: others must not wait behind it. */
const ABREAST = 8;
/** After so many silences it is not asked again in this round. */
const ENOUGH_SILENCES = 3;
const DAY_MS = 86_400_000;

interface DueOrder {
  id: string;
  number: bigint;
  totalPaise: bigint;
  providerOrderId: string | null;
  createdAt: Date;
  holdExpiresAt: Date | null;
}

/** What one round did: of the orders `asked` about, those paid for, given up, or in trouble; and payments given back. */
export interface Housekeeping {
  asked: number;
  settled: number;
  released: number;
  failed: number;
  refunds: number;
}

type Round = Omit<Housekeeping, 'refunds'> & { silences: number };

/**
 * Asks Razorpay about open orders, releases holds that are over, and gives back what is due. Several instances may do so
 * at once: each order is taken up by one, and nothing is locked while Razorpay is asked.
 */
export async function keepHouse(): Promise<Housekeeping> {
  const round: Round = { asked: 0, settled: 0, released: 0, failed: 0, silences: 0 };
  const isOver = roundOf(ROUND_MS);
  for (let taken = AT_ONCE; taken === AT_ONCE && !isOver(); ) {
    const due = await takeUp();
    taken = due.length;
    round.asked += taken;
    await abreast(due, ABREAST, (order) =>
      lookAfter(order, round).catch((error: unknown) => {
        // Its turn comes again; the others' is now.
        round.failed += 1;
        logError(error, { during: 'housekeeping', order: String(order.number) });
      }),
    );
  }
  const { silences: _, ...did } = round;
  return { ...did, refunds: await payDueRefunds() };
}

function takeUp(): Promise<DueOrder[]> {
  return db.$queryRaw<DueOrder[]>`
    UPDATE orders SET next_check_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM orders
      WHERE next_check_at <= now() AND payment_status = 'pending'
      ORDER BY next_check_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, number, total_paise AS "totalPaise", provider_order_id AS "providerOrderId",
      created_at AS "createdAt", hold_expires_at AS "holdExpiresAt"`;
}

async function lookAfter(order: DueOrder, round: Round): Promise<void> {
  if (round.silences < ENOUGH_SILENCES)
    await settleWhatCame(order, round).catch((error: unknown) => {
      // Late money is settled or given back whenever it is found: no trouble with one order keeps its stock for ever.
      if (!(error instanceof GatewayError)) {
        round.failed += 1;
        return logError(error, { during: 'settling', order: String(order.number) });
      }
      logTrouble(`Razorpay could not be asked about ${order.number}: ${error.message}`);
      if (error.kind !== 'refused') round.silences += 1;
    });
  const released = await releaseIfOver(order.id);
  if (released) round.released += 1;
  await planNextCheck(order, released);
}

async function settleWhatCame(order: DueOrder, round: Round): Promise<void> {
  if (!paymentKeys) return;
  const providerOrderId = order.providerOrderId ?? (await findLost(order));
  if (providerOrderId === null) return;
  const payments = await fetchPaymentsOf(providerOrderId);
  const ours = payments.map((payment) => ({ ...payment, order_id: providerOrderId }));
  let isPaid = false;
  for (const payment of ours.filter(({ status }) => status === 'captured'))
    isPaid = (await isPaidBy(payment)) || isPaid;
  // What nobody takes goes back by itself: a second payment is not taken only to be refunded.
  for (const payment of ours.filter(({ status }) => status === 'authorized'))
    if (!isPaid) isPaid = await isPaidBy(await capturedOf(payment, order));
  if (isPaid) round.settled += 1;
}

const isPaidBy = async (payment: WirePayment): Promise<boolean> =>
  (await settlePayment(payment)).settlement === 'paid';

/** The shop fell between Razorpay's answer and writing it down. */
async function findLost(order: DueOrder): Promise<string | null> {
  const receipt = String(order.number);
  const found = (await findProviderOrders(receipt)).find(
    (one) => one.receipt === receipt && one.notes?.orderId === order.id,
  );
  if (!found) return null;
  await db.order.updateMany({
    where: { id: order.id, providerOrderId: null },
    data: { providerOrderId: found.id },
  });
  return found.id;
}

function releaseIfOver(orderId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOver = order?.holdExpiresAt && order.holdExpiresAt <= new Date();
    if (!order || !isOver || !isAwaitingPayment(order)) return false;
    await rejectOrder(tx, order, {
      reason: 'expired',
      by: 'system',
      note: 'The hold expired without a payment',
    });
    return true;
  });
}

/** Held orders again in five minutes or when the hold ends; later ones ever more rarely, for as long as money may still come. */
async function planNextCheck(order: DueOrder, released: boolean): Promise<void> {
  const now = Date.now();
  const age = now - order.createdAt.getTime();
  const isHeld = !released && order.holdExpiresAt !== null && order.holdExpiresAt.getTime() > now;
  const soon = now + 300_000;
  const rarely = age < DAY_MS / 24 ? soon : now + (age < DAY_MS ? 3_600_000 : DAY_MS / 4);
  const next = isHeld ? Math.min(soon, order.holdExpiresAt?.getTime() ?? soon) : rarely;
  // Razorpay takes an answer of a bank for three days at most (Razorpay docs: late authorisation).
  const isEnough = !isHeld && (age > 4 * DAY_MS || (order.providerOrderId === null && released));
  await db.order.updateMany({
    where: { id: order.id, paymentStatus: 'pending' },
    data: { nextCheckAt: isEnough ? null : new Date(next) },
  });
}
