import type { Client } from 'pg';

interface Size {
  orders: number;
  customers: number;
  products: number;
  /** The orders are spread over so many days, until now. */
  days: number;
}

/**
 * Fills an empty, migrated PostgreSQL 18 with a shop that has sold for years: customers, products, orders of one to
 * three lines with their carts and histories. Most are delivered; those of the last week are under way. Half are paid
 * online. Deterministic but for the clock.
 */
export async function fillWithOrders(client: Client, size: Size): Promise<void> {
  const { orders, customers, products, days } = size;
  // Keys and triggers are checked by the shop's own writes; here they would take minutes.
  await client.query(
    'SET session_replication_role = replica; SET synchronous_commit = off; SELECT setseed(0.42)',
  );
  await client.query(`
    INSERT INTO users (id, user_name, email, password_hash, role, updated_at)
    SELECT uuidv7(), 'Customer ' || n, 'customer' || n || '@bench.example', '-', 'shopper', now()
    FROM generate_series(1, ${customers}) AS n`);
  await client.query(`
    INSERT INTO products (id, slug, title, description, category, brand, price_paise, total_stock, sizes, image, updated_at)
    SELECT uuidv7(), 'bench-' || n, (ARRAY['Jogger', 'Track Pant', 'Cargo', 'Chino', 'Denim'])[1 + n % 5] || ' ' || n,
      'A pair of trousers for measuring.', (ARRAY['men', 'women', 'kids', 'accessories', 'footwear'])[1 + n % 5],
      (ARRAY['nike', 'adidas', 'puma', 'levi', 'zara', 'h&m'])[1 + n % 6], 39900 + n % 100 * 1000,
      CASE WHEN n % 100 = 0 THEN 0 ELSE n % 500 END, ARRAY['S', 'M', 'L', 'XL', 'XXL'],
      '/catalog/knee-dart-jogger-olive-front.webp', now()
    FROM generate_series(1, ${products}) AS n`);
  await client.query(`
    CREATE TEMP TABLE customer AS SELECT row_number() OVER (ORDER BY id) AS n, id, user_name FROM users WHERE role = 'shopper';
    CREATE UNIQUE INDEX ON customer (n);
    CREATE TEMP TABLE product AS SELECT row_number() OVER (ORDER BY id) AS n, id, title, image, price_paise FROM products;
    CREATE UNIQUE INDEX ON product (n);
    CREATE TEMP TABLE placed AS
      SELECT n, uuidv7(at - now()) AS id, uuidv7(at - now()) AS cart_id, at, 1 + n % 3 AS pieces, n % 2 = 0 AS cod,
        CASE WHEN n % 25 = 0 THEN 'rejected' WHEN at < now() - interval '7 days' THEN 'delivered'
          ELSE (ARRAY['pending', 'confirmed', 'inProcess', 'inShipping'])[1 + n / 2 % 4] END AS status
      FROM (SELECT n, now() - (${orders} - n) * (interval '${days} days' / ${orders}) AS at
            FROM generate_series(1, ${orders}) AS n) AS spread;
    CREATE TEMP TABLE item AS
      SELECT uuidv7(placed.at - now()) AS id, placed.id AS order_id, product.id AS product_id, title, image,
        (ARRAY['S', 'M', 'L', 'XL', 'XXL'])[1 + placed.n % 5] AS size, 1 + (placed.n + piece) % 2 AS quantity, price_paise
      FROM placed CROSS JOIN LATERAL generate_series(1, placed.pieces) AS piece
        JOIN product ON product.n = 1 + (placed.n::bigint * 7919 + piece * 104729) % ${products};`);
  await client.query(`
    INSERT INTO carts (id, user_id, created_at, closed_at)
    SELECT cart_id, customer.id, at, at FROM placed JOIN customer ON customer.n = 1 + placed.n % ${customers}`);
  await client.query(`
    INSERT INTO orders (id, user_id, cart_id, status, payment_method, payment_status, subtotal_paise, cod_charge_paise,
      total_paise, units, customer_name, shipping_address, shipping_city, shipping_pincode, shipping_phone, shipping_notes,
      created_at, updated_at)
    SELECT placed.id, customer.id, placed.cart_id, placed.status, CASE WHEN cod THEN 'cod' ELSE 'razorpay' END,
      CASE WHEN cod THEN CASE placed.status WHEN 'delivered' THEN 'paid' ELSE 'pending' END
        ELSE CASE placed.status WHEN 'rejected' THEN 'refunded' ELSE 'paid' END END,
      sums.paise, charge, sums.paise + charge, sums.units, customer.user_name, placed.n || ' Mill Street', 'Tiruppur',
      '641602', '9' || lpad((placed.n % 1000000000)::text, 9, '0'), 'none', at, at
    FROM placed JOIN customer ON customer.n = 1 + placed.n % ${customers}
      JOIN (SELECT order_id, sum(quantity) AS units, sum(quantity * price_paise) AS paise FROM item GROUP BY 1) AS sums
        ON sums.order_id = placed.id
      CROSS JOIN LATERAL (SELECT CASE WHEN cod THEN sums.units * 10000 ELSE 0 END AS charge) AS cod_charge
    ORDER BY placed.n`);
  await client.query(`
    INSERT INTO order_lines (id, order_id, product_id, title, image, size, quantity, unit_price_paise)
    SELECT id, order_id, product_id, title, image, size, quantity, price_paise FROM item`);
  await client.query(`
    INSERT INTO order_history (id, order_id, to_status, by, at) SELECT uuidv7(at - now()), id, 'pending', 'Customer', at FROM placed`);
  await client.query(`
    INSERT INTO reviews (id, product_id, user_id, message, value, created_at, updated_at)
    SELECT uuidv7(), product.id, customer.id, 'Good cloth.', 1 + customer.n % 5,
      now() - customer.n * interval '1 minute', now()
    FROM customer JOIN product ON product.n = 1 + customer.n % ${products}`);
  await client.query(
    'SET session_replication_role = DEFAULT; DROP TABLE placed, item, customer, product',
  );
  await client.query('VACUUM (ANALYZE)');
}
