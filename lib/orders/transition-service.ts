import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { Prisma } from '../db/generated/client';
import { MAX_STOCK, type OrderRejection, type OrderStatus } from '../store';
import { firstCheckMinutes, isAwaitingPayment, type LockedOrder } from './order-service';

type Tx = Prisma.TransactionClient;

interface Transition {
  to: OrderStatus;
  /** Why, where it becomes rejected. */
  reason?: OrderRejection;
  /** A user's name, or 'system'. */
  by: string;
  note: string;
  /** How long an unpaid online order waits that becomes pending: such an order always has a hold that ends. */
  holdMinutes?: number;
  /** A statement of the audit's, written with it or not at all. */
  audit?: Prisma.Sql;
}

const REFUND_REASON = 'order rejected';

interface Moved {
  /** How many entries its history had. */
  entries: number;
  /** Whether every product it had to take pieces of had enough. */
  isFilled: boolean;
}

/**
 * Moves a locked order to another status in one statement, so in one round trip while rows are locked: the order, its
 * history, its pieces (back when it becomes rejected, taken again when it ceases to be), the audit's entry and the refund
 * that becomes due. Products are locked in id order, as everywhere: nobody waits in a circle.
 * Somebody has decided: a hold for an online payment ends, and begins anew where the order waits for its money again.
 * Whoever does not like what comes back throws, and nothing has happened.
 */
export async function moveOrder(
  tx: Tx,
  order: LockedOrder,
  transition: Transition,
): Promise<Moved> {
  const { to, reason, by, note, audit } = transition;
  const hold = isAwaitingPayment({ ...order, status: to }) ? (transition.holdMinutes ?? 0) : null;
  const firstCheck = hold === null ? null : firstCheckMinutes(hold);
  const takes = order.status === 'rejected' && to !== 'rejected';
  const gives = order.status !== 'rejected' && to === 'rejected';
  const owes = gives && order.paymentStatus === 'paid';
  const at = new Date();
  const [moved] = await tx.$queryRaw<{ entries: number; wanted: number; products: number }[]>`
    WITH wanted AS (
      SELECT product_id, sum(quantity)::int AS quantity FROM order_lines
      WHERE order_id = ${order.id}::uuid AND ${takes || gives}::boolean GROUP BY product_id
    ),
    locked AS MATERIALIZED (
      SELECT id FROM products WHERE id IN (SELECT product_id FROM wanted) ORDER BY id FOR NO KEY UPDATE
    ),
    stocked AS (
      UPDATE products p SET updated_at = now(), total_stock = CASE WHEN ${takes}::boolean
        THEN p.total_stock - w.quantity
        ELSE least(p.total_stock + w.quantity, ${MAX_STOCK}::int) END
      FROM locked l JOIN wanted w ON w.product_id = l.id
      WHERE p.id = l.id AND (p.total_stock >= w.quantity OR NOT ${takes}::boolean)
      RETURNING p.id
    ),
    changed AS (
      UPDATE orders SET status = ${to}, rejection = ${reason ?? null}, updated_at = now(),
        hold_expires_at = now() + make_interval(mins => ${hold}::int),
        next_check_at = least(next_check_at, now() + make_interval(mins => ${firstCheck}::int))
      WHERE id = ${order.id}::uuid
    ),
    noted AS (
      INSERT INTO order_history (id, order_id, from_status, to_status, by, note, at)
      VALUES (${uuidv7()}::uuid, ${order.id}::uuid, ${order.status}, ${to}, ${by}, ${note}, ${at}::timestamptz)
    ),
    owed AS (
      INSERT INTO refunds (id, payment_id, amount_paise, reason, idempotency_key, updated_at)
      SELECT ${uuidv7()}::uuid, id, amount_paise, ${REFUND_REASON}, 'refund-' || id, now()
      FROM payments p WHERE order_id = ${order.id}::uuid AND settles AND ${owes}::boolean
        AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = p.id)
      RETURNING id
    ),
    owed_noted AS (
      INSERT INTO order_history (id, order_id, from_status, to_status, by, note, at)
      SELECT ${uuidv7()}::uuid, ${order.id}::uuid, ${to}, ${to}, ${by}, ${`Refund due: ${REFUND_REASON}`},
        ${new Date(at.getTime() + 1)}::timestamptz
      FROM owed
    )
    ${audit ? Prisma.sql`, audited AS (${audit})` : Prisma.empty}
    SELECT (SELECT count(*)::int FROM order_history WHERE order_id = ${order.id}::uuid) AS entries,
      (SELECT count(*)::int FROM wanted) AS wanted, (SELECT count(*)::int FROM stocked) AS products`;
  if (!moved) throw new Error('A statement without FROM has one row');
  return { entries: moved.entries, isFilled: !takes || moved.products === moved.wanted };
}

/** Rejects a locked order: its pieces go back; of money that came for it a refund becomes due. */
export async function rejectOrder(
  tx: Tx,
  order: LockedOrder,
  rejection: { reason: OrderRejection; by: string; note: string },
): Promise<void> {
  await moveOrder(tx, order, { to: 'rejected', ...rejection });
}
