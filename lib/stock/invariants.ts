import type { Invariants } from '../invariants';

/** What must always be true of the stock, each with a query of the product ids where it is not. */
export const STOCK_INVARIANTS: Invariants = {
  'movements sum to what is available, and without those of holds to what is on hand': `
    SELECT product_id AS id FROM stock_items LEFT JOIN LATERAL (
      SELECT sum(pieces) AS available, sum(pieces) FILTER (WHERE kind NOT IN ('held', 'released')) AS on_hand
      FROM stock_movements WHERE stock_item_id = stock_items.id
    ) AS moved ON true
    WHERE coalesce(available, 0) <> stock_items.on_hand - allocated
      OR coalesce(moved.on_hand, 0) <> stock_items.on_hand`,
  'each movement says what was available after it': `
    SELECT DISTINCT product_id AS id FROM (
      SELECT product_id, stock_after, sum(pieces) OVER (PARTITION BY stock_item_id ORDER BY id) AS sum
      FROM stock_movements
    ) AS moved WHERE sum <> stock_after`,
  'of a stock item that is gone nothing is left': `
    SELECT min(product_id::text) AS id FROM stock_movements
    WHERE NOT EXISTS (SELECT FROM stock_items WHERE stock_items.id = stock_item_id)
    GROUP BY stock_item_id HAVING sum(pieces) <> 0`,
  'what is allocated is what unpaid online orders hold of these sizes': `
    SELECT product_id AS id FROM stock_items LEFT JOIN (
      SELECT stock_item_id AS id, sum(quantity) AS held
      FROM orders JOIN order_lines ON order_id = orders.id JOIN variants USING (product_id, size)
      WHERE hold_expires_at IS NOT NULL GROUP BY 1
    ) AS waiting USING (id)
    WHERE allocated <> coalesce(held, 0)`,
  'every size of a product is there, and shares its count or has its own': `
    SELECT products.id FROM products LEFT JOIN variants ON product_id = products.id
    GROUP BY products.id
    HAVING NOT sizes <@ array_remove(array_agg(size), NULL) OR CASE stock_mode
      WHEN 'shared' THEN count(DISTINCT stock_item_id) FILTER (WHERE size = ANY(sizes)) <> 1
      ELSE count(DISTINCT stock_item_id) <> count(size) END`,
};
