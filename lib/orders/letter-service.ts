import 'server-only';
import type { Order, Prisma } from '../db/generated/client';
import { queueOrderLetter } from '../messages/outbox-service';
import { hasAllItsLetters } from '../messages/retention-service';
import type { Carriage } from '../shipments/schema';
import type { OrderRejection, OrderStatus } from '../store';
import { readRefundSums } from './refund-sums-queries';
import { isAwaitingPayment, LETTER_OF_STATUS, refundOnRejection } from './rules';

type Tx = Prisma.TransactionClient;
type LetterOrder = Pick<
  Order,
  'id' | 'userId' | 'status' | 'paymentMethod' | 'paymentStatus' | 'createdAt'
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
 * Queues the letter about a cancellation, by the shopper or the shop; call it once the refund is due. An online
 * order that was not paid in time, or that a newer one replaces, was never reported, and neither is its end.
 */
export async function queueRejectionLetter(
  tx: Tx,
  order: LetterOrder,
  reason: OrderRejection,
): Promise<void> {
  if (reason !== 'cancelled' && reason !== 'admin') return;
  const goesToWallet = refundOnRejection(order) === 'wallet';
  const money = order.paymentMethod === 'razorpay' ? await readRefundSums(tx, order.id) : {};
  const data = { byShopper: reason === 'cancelled', goesToWallet, ...money };
  await queueOrderLetter(tx, 'order-cancelled', order, { data });
}
