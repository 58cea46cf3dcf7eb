import 'server-only';
import type { Order, Prisma } from '../db/generated/client';
import { queueOrderLetter } from '../messages/outbox-service';
import { hasAllItsLetters } from '../messages/retention-service';
import type { Sum } from '../messages/schema';
import type { Carriage } from '../shipments/schema';
import { CURRENCY, type OrderRejection, type OrderStatus } from '../store';
import { isAwaitingPayment, LETTER_OF_STATUS, refundOnRejection } from './rules';

type Tx = Prisma.TransactionClient;
type LetterOrder = Pick<
  Order,
  | 'id'
  | 'userId'
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'totalPaise'
  | 'creditPaise'
  | 'createdAt'
>;

/**
 * Queues the letter about a move. An order that is pending again after a rejection counts as placed again. Nothing is
 * queued for an order so old that letters about it may have been deleted, as it may have been sent before.
 */
export async function queueMoveLetter(tx: Tx, order: LetterOrder, to: OrderStatus): Promise<void> {
  if (!hasAllItsLetters(order)) return;
  const isPlacedAgain =
    to === 'pending' && order.status === 'rejected' && !isAwaitingPayment({ ...order, status: to });
  const kind = isPlacedAgain ? 'order-placed' : LETTER_OF_STATUS[to];
  if (kind) await queueOrderLetter(tx, kind, order);
}

/** Queues the letter with a parcel's number that came after the dispatch. Corrections are not reported. */
export async function queueTrackingNumberLetter(
  tx: Tx,
  order: LetterOrder,
  was: Carriage,
  { trackingNumber }: Carriage,
): Promise<void> {
  if (was.trackingNumber || !trackingNumber || !hasAllItsLetters(order)) return;
  const event = `order-dispatched:${order.id}:${trackingNumber}`;
  await queueOrderLetter(tx, 'order-dispatched', order, { event });
}

/**
 * Queues the letter about a cancellation, by the shopper or the shop, or about a parcel that came back; call it once the
 * refund is due. An online
 * order that was not paid in time, or that a newer one replaces, was never reported, and neither is its end.
 */
export async function queueRejectionLetter(
  tx: Tx,
  order: LetterOrder,
  reason: OrderRejection,
  creditBack = 0n,
): Promise<void> {
  if (reason !== 'cancelled' && reason !== 'admin' && reason !== 'returned') return;
  const goesToWallet = refundOnRejection(order) === 'wallet';
  const money = order.paymentMethod === 'razorpay' ? await readRefundSums(tx, order.id) : {};
  const byShopper = reason === 'cancelled';
  const data = {
    byShopper,
    cameBack: reason === 'returned',
    goesToWallet,
    ...money,
    ...(creditBack > 0 && { creditBack: { minor: Number(creditBack), currency: CURRENCY } }),
  };
  await queueOrderLetter(tx, 'order-cancelled', order, { data, isLimited: byShopper });
}

/** What remains to be refunded of an order's payments, and what was refunded, by currency. */
async function readRefundSums(
  tx: Tx,
  orderId: string,
): Promise<{ goesBack: Sum[]; wentBack: Sum[] }> {
  const payments = await tx.payment.findMany({
    where: { orderId },
    include: { refunds: { select: { amountPaise: true, status: true } } },
    orderBy: { createdAt: 'asc' },
  });
  const goesBack = new Map<string, number>();
  const wentBack = new Map<string, number>();
  for (const { amountPaise, givenBackPaise, status, currency, refunds } of payments) {
    const done = refunds.filter((refund) => refund.status === 'processed');
    const part = done.reduce((sum, refund) => sum + refund.amountPaise, givenBackPaise);
    const went = status === 'refunded' ? amountPaise : part;
    add(wentBack, currency, Number(went));
    // Less than the rest of the payment where a part went back by UPI or as credit.
    for (const { amountPaise: due } of refunds.filter((refund) => !done.includes(refund)))
      add(goesBack, currency, Number(due));
  }
  return { goesBack: sumsOf(goesBack), wentBack: sumsOf(wentBack) };
}

const add = (sums: Map<string, number>, currency: string, minor: number) =>
  sums.set(currency, (sums.get(currency) ?? 0) + minor);

const sumsOf = (sums: Map<string, number>): Sum[] =>
  [...sums].flatMap(([currency, minor]) => (minor > 0 ? [{ minor, currency }] : []));
