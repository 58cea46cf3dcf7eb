import { auditEntry, CASH } from './every-table';

/** For tables that are only inserted into, and rules about two rows: a statement, and what refuses it. */
export const REFUSED_STATEMENTS: [statement: string, constraint: string][] = [
  [historyEntry(`'success', 'pending', 'shop', 'Owner', ''`), 'order_history_from_known'],
  [historyEntry(`NULL, 'shipped', 'shop', 'Owner', ''`), 'order_history_to_known'],
  [historyEntry(`NULL, 'pending', 'Owner', 'Owner', ''`), 'order_history_actor_known'],
  [historyEntry(`NULL, 'pending', 'shop', '', ''`), 'order_history_by_length'],
  [
    historyEntry(`NULL, 'pending', 'shop', 'Owner', repeat('a', 1001)`),
    'order_history_note_length',
  ],
  [
    `INSERT INTO order_discounts (id, order_id, promotion_id, user_id, title, amount_paise, in_use, customer_use)
     SELECT gen_random_uuid(), orders.id, promotion_id, one.user_id, title, 1, true, 1
     FROM (SELECT * FROM order_discounts LIMIT 1) AS one, orders WHERE orders.id <> order_id LIMIT 2`,
    'order_discounts_user_id_promotion_id_customer_use_key',
  ],
  [movement(`'bought', 1, 1, 'Owner', ''`), 'stock_movements_kind_known'],
  [movement(`'sold', 0, 1, 'Owner', ''`), 'stock_movements_some_pieces'],
  [movement(`'sold', -1, -1, 'Owner', ''`), 'stock_movements_stock_natural'],
  [movement(`'sold', -1, 1, '', ''`), 'stock_movements_actor_length'],
  [movement(`'sold', -1, 1, 'Owner', repeat('a', 201)`), 'stock_movements_reason_length'],
  ['DELETE FROM stock_movements', 'stock_movements is append-only'],
  [credit(`'found', 1, id, 'One', 'Owner'`), 'credit_entries_kind_known'],
  [credit(`'spent', 1, id, 'One', 'Owner'`), 'credit_entries_only_spent_takes'],
  [credit(`'refunded', 1, NULL, 'One', 'Owner'`), 'credit_entries_of_an_order'],
  [credit(`'granted', 1, NULL, '', 'Owner'`), 'credit_entries_reason_length'],
  [credit(`'granted', 1, NULL, 'One', ''`), 'credit_entries_actor_length'],
  ['UPDATE credit_accounts SET entries = 0', 'credit_accounts_entries_counted'],
  ['DELETE FROM credit_entries', 'credit_entries is append-only'],
  ['DELETE FROM invoices', 'invoices is append-only'],
  ['DELETE FROM invoice_files', 'invoice_files is append-only'],
  [invoice(`'bill', 'NY/2627/000009', 9, NULL, 1, '{}'`), 'invoices_kind_known'],
  [invoice(`'invoice', 'NY/2627/9', 9, NULL, 1, '{}'`), 'invoices_number_shape'],
  [invoice(`'invoice', 'NY/2627/000009', 9, NULL, 0, '{}'`), 'invoices_total_positive'],
  [invoice(`'invoice', 'NY/2627/000009', 9, id, 1, '{}'`), 'invoices_credit_note_names_invoice'],
  [
    invoice(`'credit-note', 'NC/2627/000009', 9, NULL, 1, '{}'`),
    'invoices_credit_note_names_invoice',
  ],
  [invoice(`'invoice', 'NY/2627/000009', 9, NULL, 1, '[]'`), 'invoices_content_object'],
  [invoice(`'invoice', number, 9, NULL, 1, '{}'`), 'invoices_number_key'],
  [invoice(`'invoice', 'NY/2627/000009', nth, NULL, 1, '{}'`), 'invoices_order_id_kind_nth_key'],
  [auditEntry(`'user', 'update', '{}'`), 'audit_entries_entity_known'],
  [auditEntry(`'order', 'rename', '{}'`), 'audit_entries_action_known'],
  [auditEntry(`'order', 'update', '[]'`), 'audit_entries_changes_object'],
  [
    `INSERT INTO audit_entries (id, actor_name, subject, entity, action, changes)
     VALUES (gen_random_uuid(), 'Owner', 'One', 'order', 'update', '{}')`,
    'audit_entries_actor_named',
  ],
  ['DELETE FROM audit_entries', 'audit_entries is append-only'],
  ['TRUNCATE audit_entries', 'audit_entries is append-only'],
  [
    `INSERT INTO carts (id, user_id) SELECT gen_random_uuid(), user_id FROM carts WHERE closed_at IS NULL`,
    'carts_one_open_per_user',
  ],
  [
    `INSERT INTO orders (id, user_id, cart_id, payment_method, subtotal_paise, cod_charge_paise, total_paise, units,
       customer_name, shipping_address, shipping_city, shipping_pincode, shipping_phone, shipping_notes, updated_at)
     SELECT gen_random_uuid(), user_id, cart_id, payment_method, subtotal_paise, cod_charge_paise, total_paise, units,
       customer_name, shipping_address, shipping_city, shipping_pincode, shipping_phone, shipping_notes, now()
     FROM orders ${CASH}`,
    'orders_one_live_per_cart',
  ],
  [
    `INSERT INTO payments (id, order_id, provider_order_id, amount_paise, settles, updated_at)
     SELECT gen_random_uuid(), order_id, provider_order_id, amount_paise, true, now() FROM payments`,
    'payments_one_settles',
  ],
  [
    `UPDATE refunds SET method = 'cash', payment_id = NULL, idempotency_key = NULL, is_part = true,
       status = 'processed', reference = NULL`,
    'refunds_method_known',
  ],
  ['UPDATE refunds SET payment_id = NULL', 'refunds_of_payment'],
  [
    `INSERT INTO returns (id, order_id, user_id, state, decided_at, decided_by)
     SELECT gen_random_uuid(), order_id, user_id, 'lost', now(), 'Owner' FROM returns`,
    'returns_state_known',
  ],
  [
    `INSERT INTO return_lines (id, return_id, order_line_id, quantity, reason, wish)
     SELECT gen_random_uuid(), returns.id, l.id, 1, 'size', 'refund' FROM returns, order_lines l
     WHERE l.order_id <> returns.order_id`,
    'returns_of_own_lines',
  ],
  [
    `UPDATE refunds SET method = 'upi', payment_id = NULL, idempotency_key = NULL`,
    'refunds_by_hand_done',
  ],
  [
    `INSERT INTO refunds (id, order_id, payment_id, amount_paise, reason, idempotency_key, updated_at)
     SELECT gen_random_uuid(), order_id, payment_id, 1, 'again', 'again', now() FROM refunds`,
    'refunds_one_of_the_rest',
  ],
];

function historyEntry(values: string): string {
  return `INSERT INTO order_history (id, order_id, from_status, to_status, actor, by, note)
    SELECT gen_random_uuid(), id, ${values} FROM orders`;
}
function movement(values: string): string {
  return `INSERT INTO stock_movements (stock_item_id, product_id, kind, pieces, stock_after, actor, reason)
    SELECT id, product_id, ${values} FROM stock_items`;
}
function credit(values: string): string {
  return `INSERT INTO credit_entries (id, user_id, event, kind, paise, order_id, reason, actor)
    SELECT gen_random_uuid(), user_id, 'one', ${values} FROM orders LIMIT 1`;
}
function invoice(values: string): string {
  return `INSERT INTO invoices (id, order_id, issued_at, kind, number, nth, invoice_id, total_paise, content)
    SELECT gen_random_uuid(), order_id, now(), ${values} FROM invoices WHERE kind = 'invoice' LIMIT 1`;
}
