import type { Invariants } from '../invariants';

/** What must always be true of discounts, each with a query of the order or promotion ids where it is not. */
export const DISCOUNT_INVARIANTS: Invariants = {
  'a promotion with a limit counts the orders that use it': `
    SELECT id FROM promotions
    WHERE uses <> (SELECT count(*) FROM order_discounts WHERE promotion_id = promotions.id AND in_use)
      AND max_uses IS NOT NULL`,
  'an order uses its discounts unless it is rejected': `
    SELECT orders.id FROM orders JOIN order_discounts ON order_id = orders.id WHERE in_use = (status = 'rejected')`,
  'the discounts of an order, and of its lines, sum to what it says': `
    SELECT id FROM orders
    WHERE discount_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM order_discounts WHERE order_id = orders.id)
      OR discount_paise <> (SELECT coalesce(sum(discount_paise), 0) FROM order_lines WHERE order_id = orders.id)`,
  'the parts of a discount sum to it': `
    SELECT order_id AS id FROM order_discounts
    WHERE amount_paise <> (
      SELECT coalesce(sum(amount_paise), 0) FROM order_line_discounts WHERE order_discount_id = order_discounts.id
    )`,
  'the discounts of a line sum to what it says': `
    SELECT order_id AS id FROM order_lines
    WHERE discount_paise <> (
      SELECT coalesce(sum(amount_paise), 0) FROM order_line_discounts WHERE order_line_id = order_lines.id
    )`,
};
