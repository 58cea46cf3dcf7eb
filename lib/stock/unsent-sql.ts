import { Prisma } from '../db/generated/client';
import { UNSENT_STATUSES } from '../store';

/**
 * For these stock items: `id`, and the `pieces` that are sold but still in the shop. Items without any are left out.
 */
export const unsentOf = (stockItemIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT stock_item_id AS id, sum(quantity)::int AS pieces
  FROM variants JOIN order_lines USING (product_id, size) JOIN orders ON orders.id = order_id
  WHERE stock_item_id = ANY(${stockItemIds}::uuid[]) AND status = ANY(${[...UNSENT_STATUSES]}) AND hold_expires_at IS NULL
  GROUP BY stock_item_id`;
