import { beforeAll, describe, expect, it } from 'vitest';
import { makeCart } from '@/scripts/test/builders';
import { auditEntry, fillEveryTable } from '@/scripts/test/every-table';
import { db } from './client';

const CASH = `WHERE payment_method = 'cod'`;
const ONLINE = `WHERE payment_method = 'razorpay'`;

/** A table, a wrong assignment in SQL, and the constraint or trigger that refuses it. */
const REFUSED: [table: string, assignment: string, constraint: string][] = [
  ['users', `user_name = 'A'`, 'users_name_length'],
  ['users', `user_name = repeat('a', 51)`, 'users_name_length'],
  ['users', `email = 'nobody'`, 'users_email_shape'],
  ['users', `email = repeat('a', 250) || '@a.in'`, 'users_email_shape'],
  ['users', `email = 'Arun@test.example'`, 'users_email_folded'],
  ['users', `role = 'owner'`, 'users_role_known'],
  ['addresses', `address = ''`, 'addresses_address_length'],
  ['addresses', `address = repeat('a', 201)`, 'addresses_address_length'],
  ['addresses', `city = repeat('a', 81)`, 'addresses_city_length'],
  ['addresses', `notes = ''`, 'addresses_notes_length'],
  ['addresses', `pincode = '041602'`, 'addresses_pincode_shape'],
  ['addresses', `pincode = E'641602\\n'`, 'addresses_pincode_shape'],
  ['addresses', `phone = '+919840012345'`, 'addresses_phone_shape'],
  ['addresses', `phone = '5840012345'`, 'addresses_phone_shape'],
  ['products', `title = ''`, 'products_title_length'],
  ['products', `title = repeat('a', 121)`, 'products_title_length'],
  ['products', `description = repeat('a', 5001)`, 'products_description_length'],
  ['products', `material = repeat('a', 121)`, 'products_material_length'],
  ['products', `fit = repeat('a', 121)`, 'products_fit_length'],
  ['products', `care = repeat('a', 201)`, 'products_care_length'],
  ['products', `hsn = '61034'`, 'products_hsn_shape'],
  ['products', `slug = 'No Slug'`, 'products_slug_shape'],
  ['products', `image = ''`, 'products_image_length'],
  ['products', `gallery = array_fill('/a.webp'::text, ARRAY[8])`, 'products_gallery_length'],
  ['products', `category = 'hats'`, 'products_category_known'],
  ['products', `brand = 'acme'`, 'products_brand_known'],
  ['products', 'price_paise = 99', 'products_price_bounds'],
  ['products', 'sale_price_paise = price_paise', 'products_sale_below_price'],
  ['products', `stock_mode = 'none'`, 'products_stock_mode_known'],
  ['stock_items', 'on_hand = allocated - 1', 'stock_items_allocated_on_hand'],
  ['stock_items', 'allocated = -1', 'stock_items_allocated_on_hand'],
  ['stock_items', 'on_hand = 2000001', 'stock_items_on_hand_bounds'],
  ['variants', `size = 'XS'`, 'variants_size_known'],
  ['variants', `sku = 'small'`, 'variants_sku_shape'],
  ['back_in_stock_requests', `size = 'XS'`, 'back_in_stock_requests_size_known'],
  ['back_in_stock_requests', `email = '@'`, 'back_in_stock_requests_email_shape'],
  [
    'back_in_stock_requests',
    `email = 'Reader@test.example'`,
    'back_in_stock_requests_email_folded',
  ],
  ['products', `sizes = '{M,M}'`, 'products_sizes_known'],
  ['products', `sizes = '{XS}'`, 'products_sizes_known'],
  ['products', `sizes = '{}'`, 'products_sizes_known'],
  ['products', 'average_review = 5.5', 'products_average_bounds'],
  ['features', 'position = -1', 'features_position_natural'],
  ['features', `image = ''`, 'features_image_length'],
  ['features', `alt = repeat('a', 201)`, 'features_alt_length'],
  ['reviews', `message = ''`, 'reviews_message_length'],
  ['reviews', 'value = 6', 'reviews_value_bounds'],
  ['subscribers', `email = '@'`, 'subscribers_email_shape'],
  ['subscribers', `email = 'Reader@test.example'`, 'subscribers_email_folded'],
  ['carts', `coupon = 'save10'`, 'carts_coupon_shape'],
  ['promotions', `title = ''`, 'promotions_title_length'],
  ['promotions', 'percent = 91', 'promotions_kind_shape'],
  ['promotions', 'bundle_size = 3', 'promotions_kind_shape'],
  ['promotions', `kind = 'fixed'`, 'promotions_kind_shape'],
  ['promotions', `kind = 'gift'`, 'promotions_kind_shape'],
  ['promotions', `code = NULL`, 'promotions_only_bundles_by_themselves'],
  ['promotions', `code = 'SAVE-10'`, 'promotions_code_shape'],
  ['promotions', 'ends_at = starts_at', 'promotions_end_after_start'],
  ['promotions', 'min_subtotal_paise = -1', 'promotions_min_subtotal_bounds'],
  ['promotions', `categories = '{hats}'`, 'promotions_categories_known'],
  ['promotions', 'max_uses_per_customer = 0', 'promotions_limits_positive'],
  ['promotions', 'uses = max_uses + 1', 'promotions_uses_within_limit'],
  ['promotions', 'uses = -1', 'promotions_uses_within_limit'],
  ['order_discounts', 'amount_paise = 0', 'order_discounts_amount_positive'],
  ['order_discounts', 'customer_use = 0', 'order_discounts_customer_use_positive'],
  ['order_discounts', 'in_use = false, customer_use = 1', 'order_discounts_numbered_while_in_use'],
  [
    'order_discounts',
    `in_use = false, customer_use = NULL, first_order_phone = '9840012345'`,
    'order_discounts_phone_while_in_use',
  ],
  ['order_line_discounts', 'amount_paise = 0', 'order_line_discounts_amount_positive'],
  ['banner_texts', 'position = 6', 'banner_texts_position_bounds'],
  ['banner_texts', `text = ''`, 'banner_texts_length'],
  ['settings', 'id = 2', 'settings_one_row'],
  ['settings', `legal_name = ''`, 'settings_legal_name_length'],
  ['settings', `address = repeat('a', 301)`, 'settings_address_length'],
  ['settings', `pincode = '041602'`, 'settings_pincode_shape'],
  ['settings', `state_code = '32'`, 'settings_gstin_of_state'],
  ['settings', `gstin = '33ABC'`, 'settings_gstin_of_state'],
  ['settings', `couriers = '{}'`, 'settings_couriers_some'],
  ['settings', 'hsn_digits = 8', 'settings_hsn_digits_known'],
  ['tax_rates', `hsn = '610'`, 'tax_rates_hsn_shape'],
  ['tax_rates', 'rate_above = 4001', 'tax_rates_bounds'],
  ['carts', 'user_id = gen_random_uuid()', 'carts_keep_their_owner'],
  ['cart_lines', `size = 'XS'`, 'cart_lines_size_known'],
  ['cart_lines', 'quantity = 0', 'cart_lines_quantity_bounds'],
  ['cart_lines', 'quantity = 101', 'cart_lines_quantity_bounds'],
  ['orders', `status = 'success'`, 'orders_status_known'],
  ['orders', `payment_status = 'due'`, 'orders_payment_known'],
  ['orders', `hold_expires_at = now() ${CASH}`, 'orders_hold_only_online'],
  [
    'orders',
    `payment_method = 'card', cod_charge_paise = 0, total_paise = subtotal_paise - discount_paise ${CASH}`,
    'orders_method_known',
  ],
  ['orders', `total_paise = total_paise + 1 ${CASH}`, 'orders_sums'],
  [
    'orders',
    `discount_paise = subtotal_paise, total_paise = cod_charge_paise ${CASH}`,
    'orders_discount_leaves_something',
  ],
  [
    'order_lines',
    'discount_paise = unit_price_paise * quantity + 1',
    'order_lines_discount_bounds',
  ],
  ['order_lines', 'discount_paise = -1', 'order_lines_discount_bounds'],
  ['orders', `payment_method = 'razorpay' ${CASH}`, 'orders_cod_charge_only_for_cod'],
  ['orders', `provider_order_id = 'order_cash' ${CASH}`, 'orders_provider_only_online'],
  ['orders', 'units = 0', 'orders_units_positive'],
  ['orders', `rejection = 'bored'`, 'orders_rejection_known'],
  ['orders', `rejection = 'expired'`, 'orders_rejection_known'],
  ['orders', `next_check_at = now() ${ONLINE}`, 'orders_asked_about_while_unpaid'],
  ['orders', 'user_id = gen_random_uuid()', 'orders_of_own_cart'],
  ['orders', `provider_order_id = 'order_other' ${ONLINE}`, 'orders_keep_what_was_paid'],
  ['orders', `customer_name = ''`, 'orders_customer_length'],
  ['orders', `shipping_address = repeat('a', 201)`, 'orders_address_length'],
  ['orders', `shipping_city = ''`, 'orders_city_length'],
  ['orders', `shipping_notes = ''`, 'orders_notes_length'],
  ['orders', `shipping_pincode = '64160'`, 'orders_pincode_shape'],
  ['orders', `shipping_phone = '98400 12345'`, 'orders_phone_shape'],
  ['order_lines', `title = ''`, 'order_lines_title_length'],
  ['order_lines', `image = repeat('a', 501)`, 'order_lines_image_length'],
  ['order_lines', `hsn = ''`, 'order_lines_hsn_shape'],
  ['order_lines', `size = 'XS'`, 'order_lines_size_known'],
  ['order_lines', 'quantity = 0', 'order_lines_quantity_bounds'],
  ['order_lines', 'unit_price_paise = 0', 'order_lines_price_positive'],
  ['orders', `payment_status = 'refunded' ${CASH}`, 'orders_refunded_only_online'],
  [
    'orders',
    `payment_method = 'razorpay', cod_charge_paise = 0, total_paise = subtotal_paise - discount_paise ${CASH}`,
    'orders_wait_within_a_hold',
  ],
  [
    'orders',
    `payment_method = 'razorpay', cod_charge_paise = 0, total_paise = subtotal_paise - discount_paise, status = 'inProcess' ${CASH}`,
    'orders_packed_once_paid',
  ],
  ['order_history', `note = 'nothing happened'`, 'order_history is append-only'],
  ['shipments', `courier = 'Pigeon'`, 'shipments_courier_known'],
  ['shipments', `tracking_number = 'ab1234'`, 'shipments_tracking_number_shape'],
  ['shipments', `tracking_number = E'AB1234\\n'`, 'shipments_tracking_number_shape'],
  ['shipments', `tracking_number = repeat('1', 41)`, 'shipments_tracking_number_shape'],
  ['shipments', `tracking_url = 'http://a.in/1'`, 'shipments_tracking_url_https'],
  ['shipments', `tracking_url = E'https://a.in/\\r\\nTo: b'`, 'shipments_tracking_url_https'],
  [
    'shipments',
    `delivered_at = dispatched_at - interval '1 ms'`,
    'shipments_delivered_after_dispatch',
  ],
  ['payments', 'amount_paise = 0', 'payments_amount_positive'],
  ['payments', 'given_back_paise = amount_paise + 1', 'payments_given_back_bounds'],
  ['payments', `currency = 'USD'`, 'payments_currency_known'],
  ['payments', `status = 'success'`, 'payments_status_known'],
  ['payments', `provider_order_id = 'order_other'`, 'payments_of_online_order'],
  ['refunds', 'amount_paise = 0', 'refunds_amount_positive'],
  ['refunds', `status = 'done'`, 'refunds_status_known'],
  ['messages', `event = ''`, 'messages_event_length'],
  ['messages', `kind = 'order-lost'`, 'messages_kind_known'],
  ['messages', 'order_id = NULL', 'messages_of_an_order'],
  ['messages', `recipient = 'nobody'`, 'messages_recipient_shape'],
  ['messages', `data = '[]'`, 'messages_data_object'],
  ['messages', `state = 'lost'`, 'messages_state_known'],
  ['messages', 'attempts = -1', 'messages_counts_natural'],
  ['messages', `state = 'sent'`, 'messages_sent_with_its_text'],
  ['password_resets', `token_hash = 'a token'`, 'password_resets_hash_shape'],
  ['invoices', 'total_paise = 1', 'invoices is append-only'],
  ['invoice_files', `pdf = ''`, 'invoice_files is append-only'],
  ['invoice_series', 'last = 0', 'invoice_series_counts'],
  ['audit_entries', `subject = 'another'`, 'audit_entries is append-only'],
  ['stock_movements', `reason = 'another'`, 'stock_movements is append-only'],
];

/** What is only ever inserted, or is about two rows: a statement, and what refuses it. */
const REFUSED_STATEMENTS: [statement: string, constraint: string][] = [
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
];

function historyEntry(values: string): string {
  return `INSERT INTO order_history (id, order_id, from_status, to_status, actor, by, note)
    SELECT gen_random_uuid(), id, ${values} FROM orders`;
}
function movement(values: string): string {
  return `INSERT INTO stock_movements (stock_item_id, product_id, kind, pieces, stock_after, actor, reason)
    SELECT id, product_id, ${values} FROM stock_items`;
}
function invoice(values: string): string {
  return `INSERT INTO invoices (id, order_id, issued_at, kind, number, nth, invoice_id, total_paise, content)
    SELECT gen_random_uuid(), order_id, now(), ${values} FROM invoices WHERE kind = 'invoice' LIMIT 1`;
}
/** The longest text that is allowed, in characters of two UTF-16 units each. */
const ALLOWED: [table: string, assignment: string][] = [
  ['users', `user_name = repeat('👖', 50)`],
  ['users', `email = repeat('a', 249) || '@a.in' WHERE id IN (SELECT user_id FROM reviews)`],
  ['addresses', `address = repeat('👖', 200), city = repeat('👖', 80), notes = repeat('👖', 200)`],
  ['products', `title = repeat('👖', 120), description = repeat('👖', 5000)`],
  ['reviews', `message = repeat('👖', 1000)`],
  [
    'orders',
    `payment_method = 'razorpay', cod_charge_paise = 0, total_paise = subtotal_paise - discount_paise, hold_expires_at = now() ${CASH}`,
  ],
];

beforeAll(fillEveryTable);

describe('the database itself', () => {
  it.each(REFUSED)('refuses %s with %s', async (table, assignment, constraint) => {
    await expect(db.$executeRawUnsafe(`UPDATE ${table} SET ${assignment}`)).rejects.toThrow(
      constraint,
    );
  });

  it.each(REFUSED_STATEMENTS)('refuses %s', async (statement, constraint) => {
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(constraint);
  });

  it('has no CHECK and no partial unique index without a case above', async () => {
    const names = await db.$queryRaw<{ name: string }[]>`
      SELECT conname::text AS name FROM pg_constraint
        WHERE contype = 'c' AND connamespace = 'public'::regnamespace
      UNION ALL
      SELECT indexrelid::regclass::text FROM pg_index WHERE indisunique AND indpred IS NOT NULL`;
    const tried = new Set([...REFUSED, ...REFUSED_STATEMENTS].map((refusal) => refusal.at(-1)));
    expect(names.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('has these triggers, each tested here or in the folder named beside it', async () => {
    const triggers = await db.$queryRaw<{ name: string }[]>`
      SELECT tgname::text AS name FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;
    expect(triggers.map(({ name }) => name)).toEqual([
      'addresses_at_most_three',
      'addresses_stay_at_most_three',
      'audit_entries_append_only',
      'audit_entries_never_emptied',
      'carts_keep_their_owner',
      'invoice_files_append_only',
      'invoices_append_only',
      'order_history_append_only',
      'orders_keep_what_was_paid',
      'orders_of_own_cart',
      'orders_tally', // lib/dashboard
      'orders_tally_changes',
      'orders_tally_none',
      'payments_of_online_order',
      'products_record_search_words', // lib/search
      'products_tally', // lib/search
      'products_tally_moves',
      'products_tally_none',
      'stock_movements_append_only',
      'users_end_sessions', // lib/auth
    ]);
  });

  it('refuses a fourth address, also among several at once and by a change of owner', async () => {
    const copy = (count: number) => db.$executeRaw`
      INSERT INTO addresses (id, user_id, address, city, phone, pincode, notes, updated_at)
      SELECT gen_random_uuid(), user_id, address, city, phone, pincode, notes, now()
      FROM (SELECT * FROM addresses LIMIT 1) AS one, generate_series(1, ${count}::int)`;
    await expect(copy(3)).rejects.toThrow('addresses_at_most_three');
    expect(await copy(2)).toBe(2);
    await expect(copy(1)).rejects.toThrow('addresses_at_most_three');
    const { shopper } = await makeCart([]);
    const [own] = await db.address.findMany({ where: { userId: { not: shopper.id } }, take: 1 });
    const moving = db.address.updateMany({
      where: { userId: shopper.id },
      data: { userId: own?.userId ?? '' },
    });
    await expect(moving).rejects.toThrow('addresses_at_most_three');
    await db.user.delete({ where: { id: shopper.id } });
    await db.address.deleteMany({ where: { id: { not: own?.id ?? '' } } });
  });

  it.each(ALLOWED)('takes %s with %s', async (table, assignment) => {
    const changed = await db.$executeRawUnsafe(`UPDATE ${table} SET ${assignment}`);
    expect(changed).toBeGreaterThan(0);
  });
});
