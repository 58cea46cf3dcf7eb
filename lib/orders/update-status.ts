import 'server-only';
import { isUniqueViolation } from '../db/errors';
import { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import type { AdminOrderStatus } from '../store';

type Tx = Prisma.TransactionClient;

/**
 * Sets an order's status and keeps who did it. Into 'rejected' puts the stock back once, out of it takes the
 * stock again (decisions: 'Orders and stock').
 * @throws AppError 404, 409 when there is not enough stock or the cart has another live order.
 */
export async function updateOrderStatus(
  admin: { userName: string },
  orderId: string,
  status: AdminOrderStatus,
): Promise<void> {
  try {
    await inTransaction((tx) => change(tx, admin.userName, orderId, status));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, 'This cart has been ordered again meanwhile.');
  }
}

async function change(
  tx: Tx,
  by: string,
  orderId: string,
  status: AdminOrderStatus,
): Promise<void> {
  const [order] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  if (!order) throw notFound('Order');
  if (order.status === status) return;
  await tx.order.update({
    where: { id: orderId },
    data: { status, history: { create: { fromStatus: order.status, toStatus: status, by } } },
  });
  if (status === 'rejected') await moveStock(tx, orderId, 'back');
  if (order.status === 'rejected') await moveStock(tx, orderId, 'out');
}

async function moveStock(tx: Tx, orderId: string, direction: 'back' | 'out'): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM products
    WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ${orderId}::uuid)
    ORDER BY id FOR UPDATE`;
  const sign = direction === 'back' ? Prisma.sql`+` : Prisma.sql`-`;
  const enough = direction === 'back' ? Prisma.sql`true` : Prisma.sql`p.total_stock >= w.quantity`;
  const [moved] = await tx.$queryRaw<{ products: number; wanted: number }[]>`
    WITH wanted AS (
      SELECT product_id, sum(quantity)::int AS quantity FROM order_lines
      WHERE order_id = ${orderId}::uuid AND product_id IS NOT NULL GROUP BY product_id
    ),
    moved AS (
      UPDATE products p SET total_stock = p.total_stock ${sign} w.quantity, updated_at = now()
      FROM wanted w WHERE p.id = w.product_id AND ${enough} RETURNING p.id
    )
    SELECT (SELECT count(*)::int FROM moved) AS products, (SELECT count(*)::int FROM wanted) AS wanted`;
  if (moved && moved.products !== moved.wanted)
    throw new AppError(409, 'There is not enough stock to take this order up again.');
}
