import type pg from 'pg';
import { CREDIT_INVARIANTS } from '@/lib/credit/invariants';
import { findBroken, type Invariants } from '@/lib/invariants';
import { DISCOUNT_INVARIANTS } from '@/lib/promotions/invariants';
import { STOCK_INVARIANTS } from '@/lib/stock/invariants';

const INVARIANTS: Invariants = {
  ...STOCK_INVARIANTS,
  ...DISCOUNT_INVARIANTS,
  ...CREDIT_INVARIANTS,
  'an order has lines, and its total is their sum with the charge': `SELECT o.id FROM orders o LEFT JOIN LATERAL (
       SELECT sum(quantity * unit_price_paise) AS lines, sum(quantity) AS pieces FROM order_lines WHERE order_id = o.id
     ) l ON true
     WHERE l.lines IS DISTINCT FROM o.subtotal_paise OR o.total_paise <> o.subtotal_paise - o.discount_paise + o.cod_charge_paise - o.exchange_paise
       OR o.cod_charge_paise <> CASE WHEN o.payment_method = 'cod' AND o.exchange_of IS NULL THEN l.pieces * 10000 ELSE 0 END`,
  'a shopper has one open cart': `SELECT user_id AS id FROM carts WHERE closed_at IS NULL GROUP BY user_id HAVING count(*) > 1`,
  'a cart has one live order': `SELECT cart_id AS id FROM orders WHERE status <> 'rejected' GROUP BY cart_id HAVING count(*) > 1`,
  'a closed cart is empty and ordered': `SELECT c.id FROM carts c WHERE closed_at IS NOT NULL AND (
       EXISTS (SELECT FROM cart_lines WHERE cart_id = c.id) OR NOT EXISTS (SELECT FROM orders WHERE cart_id = c.id))`,
  'an order paid online was paid once, and exactly, or too late and is given it back': `SELECT o.id FROM orders o
     WHERE payment_status = 'paid' AND payment_method = 'razorpay' AND (
       SELECT coalesce(sum(amount_paise), 0) FROM payments p WHERE p.order_id = o.id AND p.settles) <> o.total_paise - o.credit_paise
     AND NOT (status = 'rejected' AND EXISTS (
       SELECT FROM payments p JOIN refunds r ON r.payment_id = p.id
       WHERE p.order_id = o.id AND p.amount_paise = o.total_paise - o.credit_paise))`,
  'an order is settled by one payment': `SELECT order_id AS id FROM payments WHERE settles GROUP BY order_id HAVING count(*) > 1`,
  'only who waits for an online payment has a hold': `SELECT id FROM orders WHERE hold_expires_at IS NOT NULL
       AND NOT (payment_method = 'razorpay' AND status = 'pending' AND payment_status = 'pending')`,
  'the history begins with pending, has no gap and ends at the status': `SELECT o.id FROM orders o JOIN LATERAL (
       SELECT array_agg(from_status ORDER BY at, id) AS froms, array_agg(to_status ORDER BY at, id) AS tos
       FROM order_history WHERE order_id = o.id
     ) h ON true
     WHERE h.froms[1] IS NOT NULL OR h.tos[1] IS DISTINCT FROM 'pending' OR h.tos[cardinality(h.tos)] IS DISTINCT FROM o.status
       OR h.froms[2:] IS DISTINCT FROM h.tos[:cardinality(h.tos) - 1]`,
  'an order has a shipment from its dispatch on': `SELECT o.id FROM orders o LEFT JOIN shipments s ON s.order_id = o.id
     WHERE o.status <> 'rejected' AND (o.status IN ('inShipping', 'delivered')) <> (s.order_id IS NOT NULL)`,
  'nobody has more than three addresses': `SELECT user_id AS id FROM addresses GROUP BY user_id HAVING count(*) > 3`,
  'stars are the mean of the reviews': `SELECT p.id FROM products p JOIN LATERAL (
       SELECT count(*) AS reviews, coalesce(round(avg(value), 2), 0) AS stars FROM reviews
       WHERE product_id = p.id AND hidden_at IS NULL
     ) r ON true WHERE r.reviews <> p.review_count OR r.stars <> p.average_review`,
};

/** Which invariants are violated, and by which ids. */
export const findBrokenInvariants = (database: pg.Client): Promise<string[]> =>
  findBroken(INVARIANTS, async (sql) => (await database.query(sql)).rows);

/** What the products are called that many buy at once. */
export const WALKED = 'Walked Jogger';

/** Pieces of each product: those on the shelf plus those in orders not rejected. Selling does not change that sum. */
export async function stockByProduct(database: pg.Client) {
  const { rows } = await database.query(`
    SELECT p.id, (SELECT sum(on_hand - allocated)::int FROM stock_items WHERE product_id = p.id) + coalesce((
      SELECT sum(l.quantity)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.product_id = p.id AND o.status <> 'rejected'
    ), 0) AS pieces
    FROM products p WHERE p.title LIKE '${WALKED} %' ORDER BY p.id`);
  return rows;
}
