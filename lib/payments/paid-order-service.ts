import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Prisma } from '../db/generated/client';
import { isAwaitingPayment, type LockedOrder } from '../orders/order-service';

type Tx = Prisma.TransactionClient;

interface SettlingPayment {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

/**
 * A locked order becomes paid by this payment, in one statement, so in one round trip while its cart is locked: payment,
 * order, history and cart. The cart ends with its order; what was put in while it was being paid moves on to a new one.
 */
export async function markPaid(
  tx: Tx,
  order: LockedOrder,
  payment: SettlingPayment,
): Promise<void> {
  const isEarly = isAwaitingPayment(order) || order.status === 'rejected';
  const status = isEarly ? 'confirmed' : order.status;
  const note = `Paid online, ${payment.providerPaymentId}`;
  // The database's now() is when the transaction began, perhaps before what it waited for.
  const at = new Date();
  await tx.$executeRaw`
    WITH paid AS (
      INSERT INTO payments (id, order_id, provider_order_id, provider_payment_id, amount_paise, currency, status,
        settles, updated_at)
      VALUES (${uuidv7()}::uuid, ${order.id}::uuid, ${payment.providerOrderId}, ${payment.providerPaymentId},
        ${payment.amountPaise}::bigint, ${payment.currency}, 'captured', true, now())
    ),
    changed AS (
      UPDATE orders SET status = ${status}, payment_status = 'paid', rejection = NULL, hold_expires_at = NULL,
        next_check_at = NULL, updated_at = now()
      WHERE id = ${order.id}::uuid
    ),
    noted AS (
      INSERT INTO order_history (id, order_id, from_status, to_status, by, note, at)
      VALUES (${uuidv7()}::uuid, ${order.id}::uuid, ${order.status}, ${status}, 'system', ${note}, ${at}::timestamptz)
    ),
    closed AS (
      UPDATE carts SET closed_at = now() WHERE id = ${order.cartId}::uuid AND closed_at IS NULL
      RETURNING id, user_id
    ),
    rest AS (
      SELECT l.id, l.quantity - coalesce(bought.quantity, 0) AS quantity
      FROM cart_lines l JOIN closed ON closed.id = l.cart_id
      LEFT JOIN order_lines bought
        ON bought.order_id = ${order.id}::uuid AND bought.product_id = l.product_id AND bought.size = l.size
    ),
    emptied AS (DELETE FROM cart_lines l USING rest WHERE l.id = rest.id AND rest.quantity <= 0),
    next AS (
      INSERT INTO carts (id, user_id)
      SELECT ${uuidv7()}::uuid, user_id FROM closed WHERE EXISTS (SELECT FROM rest WHERE quantity > 0)
      RETURNING id
    )
    UPDATE cart_lines l SET cart_id = next.id, quantity = rest.quantity
    FROM rest, next WHERE l.id = rest.id AND rest.quantity > 0`;
}
