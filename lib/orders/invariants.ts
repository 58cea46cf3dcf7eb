import type { Invariants } from '../invariants';

/**
 * What went back of what paid an order, or is on its way, with the credit that its rejection gave back; but for what was
 * done in Razorpay's dashboard; not of a payment that came too late.
 */
const GONE = `((SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id
  WHERE r.order_id = o.id AND (p.id IS NULL OR p.settles) AND (is_part OR r.reason <> 'refunded by Razorpay'))
  + o.credit_paise + (SELECT coalesce(sum(paise), 0) FROM credit_entries WHERE order_id = o.id AND kind IN ('spent', 'givenBack')))`;
const IN_DASHBOARD = `(SELECT coalesce(sum(given_back_paise), 0) FROM payments WHERE order_id = o.id AND settles)`;
const order = (difference: string) => `o.number || ' (' || ${difference} || ' paise)' AS id`;

/** What must always be true of orders, money, documents and returns, each with a query of the order numbers where it is not. */
export const BOOKS_INVARIANTS: Invariants = {
  'the total of an order is the sum of its lines and its charge, less what was taken off': `
    SELECT ${order('o.total_paise - lines.sum - o.cod_charge_paise + o.exchange_paise')} FROM orders o JOIN (
      SELECT order_id, sum(unit_price_paise::bigint * quantity - discount_paise) AS sum, sum(quantity) AS pieces
      FROM order_lines GROUP BY order_id) AS lines ON lines.order_id = o.id
    WHERE o.total_paise <> lines.sum + o.cod_charge_paise - o.exchange_paise OR o.units <> lines.pieces`,
  'an order that was paid online was paid its total, less the credit spent': `
    SELECT ${order('o.total_paise - o.credit_paise - p.amount_paise')} FROM orders o
      JOIN payments p ON p.order_id = o.id AND p.settles
    WHERE p.amount_paise <> o.total_paise - o.credit_paise`,
  'no more goes back than came in': `
    SELECT ${order(`${GONE} + ${IN_DASHBOARD} - o.total_paise`)} FROM orders o
    WHERE ${GONE} + ${IN_DASHBOARD} > o.total_paise`,
  'of an order that is refunded all has gone back': `
    SELECT ${order(`o.total_paise - ${GONE} - ${IN_DASHBOARD}`)} FROM orders o
    WHERE payment_status = 'refunded' AND ${GONE} + ${IN_DASHBOARD} < o.total_paise AND payment_method = 'cod'`,
  'money that goes back by hand is done, and was asked of a paid order': `
    SELECT o.number::text AS id FROM orders o JOIN refunds r ON r.order_id = o.id
    WHERE r.payment_id IS NULL AND o.payment_status = 'pending' AND NOT o.cash_owed AND o.status <> 'rejected'`,
  'an order that left has an invoice over its total, unless an exchange replaces goods': `
    SELECT ${order('o.total_paise - coalesce(i.total_paise, 0)')} FROM orders o
      JOIN shipments ON shipments.order_id = o.id
      LEFT JOIN LATERAL (SELECT total_paise FROM invoices WHERE order_id = o.id AND kind = 'invoice' ORDER BY nth DESC LIMIT 1) i ON true
    WHERE o.status IN ('inShipping', 'delivered') AND (i.total_paise IS DISTINCT FROM o.total_paise) AND o.exchange_of IS NULL`,
  'credit notes take back no more than their invoice, and all of it once its order is rejected': `
    SELECT o.number || ' (' || i.number || ')' AS id FROM orders o JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
      CROSS JOIN LATERAL (SELECT coalesce(sum(total_paise), 0) AS sum FROM invoices WHERE invoice_id = i.id) notes
    WHERE notes.sum > i.total_paise OR (o.status = 'rejected' AND notes.sum < i.total_paise)`,
  'what went back in parts is on credit notes': `
    SELECT ${order('parts.sum - notes.sum')} FROM orders o
      JOIN LATERAL (SELECT id, total_paise FROM invoices WHERE order_id = o.id AND kind = 'invoice' ORDER BY nth DESC LIMIT 1) i ON true
      CROSS JOIN LATERAL (SELECT coalesce(sum(total_paise), 0) AS sum FROM invoices WHERE invoice_id = i.id) notes
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_paise), 0) AS sum FROM refunds WHERE order_id = o.id AND is_part) parts
    WHERE o.status <> 'rejected' AND notes.sum < least(parts.sum, i.total_paise)`,
  'no more pieces are returned than were bought': `
    SELECT o.number || ' (' || l.title || ')' AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.quantity < (SELECT sum(CASE WHEN r.received IS NULL THEN r.quantity ELSE greatest(r.received, r.paid) END)
      FROM return_lines r JOIN returns ON returns.id = return_id
      WHERE order_line_id = l.id AND state NOT IN ('refused', 'cancelled'))`,
  'the pieces of a line bring back no more than was paid for it': `
    SELECT o.number || ' (' || l.title || ')' AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE coalesce(l.worth_paise, l.unit_price_paise::bigint * l.quantity - l.discount_paise)
      < (SELECT sum(amount_paise) FROM return_lines WHERE order_line_id = l.id)`,
  'a settled return brings what its pieces bring with the charge, or what was left, and those are its refunds': `
    SELECT o.number || ' (' || t.id || ')' AS id FROM returns t JOIN orders o ON o.id = t.order_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_paise), 0) AS sum, bool_or(method = t.refund_method) AS is_by_it,
          bool_or(method NOT IN (t.refund_method, 'credit')) AS is_by_other FROM refunds WHERE return_id = t.id) r
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_paise) FILTER (WHERE wish <> 'exchange' OR sold_out), 0) AS sum
        FROM return_lines WHERE return_id = t.id) lines
    WHERE t.state = 'settled' AND (t.amount_paise > lines.sum + t.charge_paise OR r.sum > t.amount_paise
      OR t.amount_paise > 0 AND r.is_by_it IS NOT TRUE OR r.is_by_other)
      OR t.state <> 'settled' AND r.sum > 0`,
  'received pieces of a return are in the movements of the stock, with the damaged ones': `
    SELECT o.number || ' (' || t.id || ')' AS id FROM returns t JOIN orders o ON o.id = t.order_id
      CROSS JOIN LATERAL (SELECT sum(received) AS received, sum(received - return_lines.restocked) AS damaged
        FROM return_lines JOIN order_lines ON order_lines.id = order_line_id
        WHERE return_id = t.id AND product_id IS NOT NULL) counted
      CROSS JOIN LATERAL (SELECT coalesce(sum(pieces) FILTER (WHERE kind = 'returned'), 0) AS received,
          coalesce(-sum(pieces) FILTER (WHERE kind = 'damaged'), 0) AS damaged
        FROM stock_movements WHERE return_id = t.id AND reason = 'return') moved
    WHERE t.state IN ('received', 'settled') AND NOT EXISTS (
        SELECT FROM return_lines JOIN order_lines ON order_lines.id = order_line_id WHERE return_id = t.id AND product_id IS NULL)
      AND (counted.received, counted.damaged) IS DISTINCT FROM (moved.received, moved.damaged)`,
  'received pieces of an exchange leave as an order of as many': `
    SELECT o.number || ' (' || t.id || ')' AS id FROM returns t JOIN orders o ON o.id = t.order_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(received), 0) AS pieces FROM return_lines
        WHERE return_id = t.id AND wish = 'exchange' AND NOT sold_out) wanted
      LEFT JOIN orders e ON e.exchange_return = t.id
    WHERE t.state IN ('received', 'settled') AND coalesce(e.units, 0) <> wanted.pieces`,
};
