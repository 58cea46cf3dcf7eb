import { Prisma } from '../db/generated/client';
import { UNSENT_STATUSES } from '../store';

/**
 * For these stock items: `id`, and the `pieces` that are sold but still in the shop, with those kept for exchanges. Items
 * without any are left out.
 */
export const unsentOf = (stockItemIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT stock_item_id AS id, sum(quantity)::int AS pieces
  FROM variants JOIN (
    SELECT product_id, size, quantity FROM order_lines JOIN orders ON orders.id = order_id
    WHERE status = ANY(${[...UNSENT_STATUSES]}) AND hold_expires_at IS NULL
    UNION ALL
    SELECT product_id, r.size, r.quantity FROM return_lines r JOIN order_lines ON order_lines.id = order_line_id
      JOIN returns ON returns.id = return_id
    WHERE state = 'approved' AND r.wish = 'exchange' AND NOT sold_out
  ) AS unsent USING (product_id, size)
  WHERE stock_item_id = ANY(${stockItemIds}::uuid[])
  GROUP BY stock_item_id`;
