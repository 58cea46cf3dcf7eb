import 'server-only';
import type { Prisma } from '../db/generated/client';

type Tx = Prisma.TransactionClient;

/** Products in id order, as everywhere: nobody waits in a circle. */
function lockProducts(tx: Tx, orderId: string) {
  return tx.$queryRaw`
    SELECT id FROM products
    WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ${orderId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Takes an order's pieces again, all or none. Its row must be locked. @returns whether there were enough */
export async function takeStock(tx: Tx, orderId: string): Promise<boolean> {
  await lockProducts(tx, orderId);
  const [short] = await tx.$queryRaw<{ lines: number }[]>`
    SELECT count(*)::int AS lines FROM (
      SELECT product_id, sum(quantity) AS quantity FROM order_lines
      WHERE order_id = ${orderId}::uuid GROUP BY product_id
    ) w LEFT JOIN products p ON p.id = w.product_id
    WHERE p.id IS NULL OR p.total_stock < w.quantity`;
  if (short?.lines !== 0) return false;
  await tx.$executeRaw`
    UPDATE products p SET total_stock = p.total_stock - w.quantity, updated_at = now()
    FROM (
      SELECT product_id, sum(quantity)::int AS quantity FROM order_lines
      WHERE order_id = ${orderId}::uuid GROUP BY product_id
    ) w WHERE p.id = w.product_id`;
  return true;
}
