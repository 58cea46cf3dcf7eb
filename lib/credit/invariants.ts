import type { Invariants } from '../invariants';

/** What must be true of store credit. */
export const CREDIT_INVARIANTS: Invariants = {
  'a balance is the sum of its ledger, entry by entry': `SELECT user_id AS id FROM credit_accounts a LEFT JOIN LATERAL (
       SELECT sum(paise) AS total, count(*) AS entries FROM credit_entries WHERE user_id = a.user_id
     ) l ON true
     WHERE l.total IS DISTINCT FROM balance_paise OR l.entries <> a.entries
     UNION SELECT e.user_id FROM (
       SELECT *, sum(paise) OVER (PARTITION BY user_id ORDER BY nth) AS so_far FROM credit_entries
     ) e WHERE so_far <> balance_after_paise`,
  'an order holds the credit in it, and while it is rejected no more than refunds gave back': `SELECT o.number::text AS id FROM orders o LEFT JOIN LATERAL (
       SELECT -coalesce(sum(paise), 0) AS net FROM credit_entries WHERE order_id = o.id AND kind IN ('spent', 'givenBack')
     ) l ON true
     WHERE CASE o.status WHEN 'rejected' THEN net NOT BETWEEN 0 AND least(o.credit_paise, (
       SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE order_id = o.id AND method = 'credit')) ELSE net <> o.credit_paise END`,
  'a refund as credit has its entry in its customer’s ledger': `SELECT o.number::text AS id FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.method = 'credit' AND NOT EXISTS (SELECT FROM credit_entries
       WHERE event = 'refunded:' || r.id AND paise = r.amount_paise AND user_id = o.user_id)`,
};
