import 'server-only';
import type { Prisma } from '../db/generated/client';
import { queueOrderLetter } from '../messages/outbox-service';
import { BY_SYSTEM, type LockedOrder, noteInHistory } from '../orders/order-service';

type Tx = Prisma.TransactionClient;

/** Noted once: Razorpay may keep failing for days. */
export async function noteFailure(tx: Tx, order: LockedOrder): Promise<void> {
  const note = 'Refund failed, we will try again';
  const noted = await tx.orderHistory.count({ where: { orderId: order.id, note } });
  if (noted === 0) await noteInHistory(tx, order, BY_SYSTEM, note);
}

interface RefundedSum {
  amountPaise: number;
  currency: string;
  /** What was refunded earlier of the same payment. */
  before?: number;
}

/** Queues the letter about refunded money. @param of the refund, or the payment of which nothing is left */
export async function queueRefundLetter(
  tx: Tx,
  order: LockedOrder,
  of: { id: string },
  { amountPaise: minor, currency, before = 0 }: RefundedSum,
): Promise<void> {
  const event = `order-refunded:${of.id}`;
  const wentBack = before > 0 ? [{ minor: before, currency }] : [];
  const data = { refunded: { minor, currency }, wentBack };
  await queueOrderLetter(tx, 'order-refunded', order, { event, data });
}
