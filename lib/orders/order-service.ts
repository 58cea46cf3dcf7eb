import 'server-only';
import { Prisma } from '../db/generated/client';
import type { OrderRejection, OrderStatus } from '../store';

type Tx = Prisma.TransactionClient;

/** What a decision about an order needs to know, read under its lock. */
export interface LockedOrder {
  id: string;
  number: bigint;
  cartId: string;
  userId: string;
  status: OrderStatus;
  rejection: OrderRejection | null;
  paymentMethod: 'cod' | 'razorpay';
  paymentStatus: 'pending' | 'paid' | 'refunded';
  totalPaise: bigint;
  holdExpiresAt: Date | null;
  providerOrderId: string | null;
}

const LOCKED_ORDER = Prisma.sql`
  id, number, cart_id AS "cartId", user_id AS "userId", status, rejection, payment_method AS "paymentMethod",
  payment_status AS "paymentStatus", total_paise AS "totalPaise", hold_expires_at AS "holdExpiresAt",
  provider_order_id AS "providerOrderId"`;

/** Locks an order for this transaction; null when there is none. Whoever also needs its cart locks that first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT ${LOCKED_ORDER} FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  return order ?? null;
}

/** An order by its own id, or by Razorpay's for it. */
type Named = { id: string } | { providerOrderId: string };

/**
 * Locks an order and, before it, its cart, as whoever may bring an order of a cart to life: one at a time. In one round
 * trip: its row is found by the locked cart's id, and is read as it is once it is locked.
 */
export async function lockOrderOfCart(tx: Tx, by: Named): Promise<LockedOrder | null> {
  const isIt =
    'id' in by
      ? Prisma.sql`id = ${by.id}::uuid`
      : Prisma.sql`provider_order_id = ${by.providerOrderId}`;
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    WITH cart AS MATERIALIZED (
      SELECT id FROM carts WHERE id = (SELECT cart_id FROM orders WHERE ${isIt}) FOR UPDATE
    )
    SELECT ${LOCKED_ORDER} FROM orders WHERE ${isIt} AND cart_id = (SELECT id FROM cart) FOR UPDATE`;
  return order ?? null;
}

/** An order still open after this is asked about at Razorpay (Razorpay docs: best practices). */
const FIRST_CHECK_MINUTES = 15;
/** When an order is first asked about whose hold begins now. */
export const firstCheckMinutes = (holdMinutes: number): number =>
  Math.min(holdMinutes, FIRST_CHECK_MINUTES);

/**
 * Online, not paid, and pending: it waits for its money, and its pieces are held until its hold ends. Whoever makes it
 * so, a shopper or an admin who sets it back, begins a hold; any other status ends it (the database says so).
 */
export const isAwaitingPayment = (order: LockedOrder): boolean =>
  order.paymentMethod === 'razorpay' &&
  order.paymentStatus === 'pending' &&
  order.status === 'pending';

/** Writes down that a payment has to be given back; `payments` does so after the commit, until it is done. */
export async function oweRefund(
  tx: Tx,
  payment: { id: string; orderId: string; amountPaise: bigint },
  { by, status, reason }: { by: string; status: OrderStatus; reason: string },
): Promise<void> {
  await tx.refund.create({
    data: {
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
      reason,
      idempotencyKey: `refund-${payment.id}`,
    },
  });
  await noteInHistory(tx, payment.orderId, status, by, `Refund due: ${reason}`);
}

/** A line of history that changes no status. */
export async function noteInHistory(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  by: string,
  note: string,
): Promise<void> {
  await tx.orderHistory.create({
    data: { orderId, fromStatus: status, toStatus: status, by, note },
  });
}
