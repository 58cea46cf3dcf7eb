import type { Client } from 'pg';
import { MESSAGES_KEPT_DAYS } from '../../lib/messages/schema';
import { COD_CHARGE_PER_UNIT_PAISE } from '../../lib/store';
import { seedPictures, seedProducts } from '../../prisma/seed/catalog';
import { countUncounted } from '../../scripts/test/count-uncounted';

export interface Size {
  products: number;
  orders: number;
}

const YEARS_IN_DAYS = 2 * 365;
const COLOURS =
  'Deep Indigo,Charcoal,Iron Grey,Olive,Ink,Clay,Sand,Rust,Moss,Slate,Undyed,Maroon,Teal,Mustard,Bottle Green,Plum,Ash,Khaki,Navy,Stone';
const SYLLABLES = 'ka,ve,ri,bha,va,ni,no,yya,l,pa,la,ru,mo,ti,su,ra,vai,gai,ta,mi';
const FIRST_NAMES =
  'Arun,Karthik,Praveen,Meena,Faisal,Joseph,Divya,Lakshmi,Senthil,Priya,Vignesh,Anitha,Mohammed,Deepa,Suresh,Kavitha,Ramesh,Nithya,Ganesh,Revathi';
const LAST_NAMES =
  'Kumar,Raman,Selvam,Iyer,Fernandes,Khan,Murugan,Nair,Reddy,Sharma,Pillai,Das,Mathew,Rajan,Begum,Shetty,Prasad,Bose,Menon,Gowda';

const array = (words: string) => `string_to_array('${words}', ',')`;
/** An element chosen by number: the same for the same number. */
const pick = (words: string, number: string) =>
  `(${array(words)})[1 + (${number}) % ${words.split(',').length}]`;
/** Between 0 and 1, the same for the same number. */
const chance = (number: string) => `((hashint8(${number})::bigint + 2147483648) / 4294967296.0)`;

/**
 * Fills an empty, migrated PostgreSQL 18 with a shop that has sold for two years: products with the words, pictures and
 * prices of the demo shop's; customers, ten orders for each; orders of one to three lines, some products far more than
 * others, with carts, histories, payments, letters, reviews and audit. Orders of the last week are still in progress. The
 * result is the same each time, apart from the dates.
 */
export async function fillShop(client: Client, size: Size): Promise<void> {
  // Without foreign keys and triggers, which would take an hour; what the triggers maintain is inserted below.
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  await client.query(`SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`);
  await addProducts(client, size);
  const customers = await addCustomers(client, size);
  await addOrders(client, size, customers);
  await addReviews(client, size);
  await addAudit(client);
  await addLetters(client);
  await client.query(`
    INSERT INTO search_words
    SELECT word, bool_or(titled) FROM (
      SELECT word, true AS titled FROM ts_stat($$ SELECT ts_filter(words, '{a,b}') FROM products $$)
      UNION ALL SELECT word, false FROM ts_stat('SELECT words FROM products')
    ) AS all_words WHERE word ~ '[^0-9]' GROUP BY word;
    INSERT INTO product_tallies (category, brand, sizes, type, colour, price_band, writer, products)
    SELECT category, brand, array_to_string(sizes, ','), coalesce(type, ''), coalesce(colour, ''),
      price_band(coalesce(sale_price_paise, price_paise)), 0, count(*)
    FROM products GROUP BY 1, 2, 3, 4, 5, 6;
    INSERT INTO order_tallies
    SELECT placed_on, status, payment_method, payment_status, 0, count(*), sum(units), sum(total_paise), sum(discount_paise),
      sum(credit_paise)
    FROM orders GROUP BY 1, 2, 3, 4;`);
  await client.query('SET session_replication_role = DEFAULT; DROP TABLE placed, item');
  await client.query('VACUUM (ANALYZE)');
}

async function addProducts(client: Client, { products }: Size): Promise<void> {
  const samples = seedProducts.map((one) => ({
    kind: one.title.split(',')[0],
    ...one,
    ...seedPictures(one.slug),
  }));
  await client.query(`CREATE TEMP TABLE sample
    (kind text, type text, hex text, colour text, description text, material text, image text, gallery jsonb, sizes jsonb,
      rupees int, place int)`);
  await client.query(
    `INSERT INTO sample SELECT * FROM ROWS FROM (jsonb_to_recordset($1) AS (kind text, type text, "colourHex" text,
       colour text, description text, material text,
       image text, gallery jsonb, sizes jsonb, "priceRupees" int)) WITH ORDINALITY`,
    [JSON.stringify(samples)],
  );
  await client.query(`
    INSERT INTO products (id, slug, title, description, material, category, brand, type, colour_hex, colour, image, gallery,
      price_paise, sale_price_paise, sizes, created_at, updated_at)
    SELECT uuidv7(at - now()), trim(BOTH '-' FROM regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')) || '-' || n, title,
      description, material,
      CASE WHEN n % 50 < 28 THEN 'men' WHEN n % 50 < 38 THEN 'women' WHEN n % 50 < 45 THEN 'kids'
        WHEN n % 50 < 48 THEN 'accessories' ELSE 'footwear' END,
      ${pick('nike,adidas,puma,levi,zara,h&m', 'n / 50')}, type, hex, colour, image,
      ARRAY(SELECT jsonb_array_elements_text(gallery)), paise,
      CASE WHEN n % 3 = 0 THEN paise * 8 / 10 END,
      ARRAY(SELECT jsonb_array_elements_text(sizes)), at, at
    FROM (
      SELECT n, now() - (${products} - n) * (interval '${YEARS_IN_DAYS} days' / ${products}) AS at, description, material, type,
        hex, colour, image, gallery, sizes, (rupees + n * 104729 % 40 * 50) * 100 AS paise,
        kind || ' ' || initcap(${pick(SYLLABLES, 'n * 31 / 7')} || ${pick(SYLLABLES, 'n / 20')})
          || ', ' || ${pick(COLOURS, 'n * 7')} AS title
      FROM generate_series(1::bigint, ${products}) AS n JOIN sample ON place = 1 + n % ${samples.length}
    ) AS product ORDER BY n`);
  // One in a hundred is sold out.
  const place = `split_part(slug, '-', -1)::bigint`;
  await client.query(
    countUncounted(`CASE WHEN ${place} % 100 = 0 THEN 0 ELSE ${place} * 7919 % 500 END`),
  );
}

async function addCustomers(client: Client, { orders }: Size): Promise<number> {
  const customers = Math.max(10, orders / 10);
  await client.query(`
    INSERT INTO users (id, user_name, email, password_hash, role, created_at, updated_at)
    SELECT uuidv7(at - now()), name, replace(lower(name), ' ', '.') || n || '@bench.example', '-', 'shopper', at, at
    FROM (
      SELECT n, now() - (${customers} - n) * (interval '${YEARS_IN_DAYS} days' / ${customers}) AS at,
        ${pick(FIRST_NAMES, 'n * 7')} || ' ' || ${pick(LAST_NAMES, 'n / 20')} AS name
      FROM generate_series(1::bigint, ${customers}) AS n
    ) AS customer ORDER BY n;
    CREATE TEMP TABLE customer AS SELECT row_number() OVER (ORDER BY id) AS n, id, user_name FROM users;
    CREATE UNIQUE INDEX ON customer (n);
    INSERT INTO addresses (id, user_id, address, city, phone, pincode, notes, updated_at)
    SELECT uuidv7(), id, n || ' Mill Street', 'Tiruppur', '9' || lpad((n * 7919 % 1000000000)::text, 9, '0'), '641602', 'none', now()
    FROM customer`);
  return customers;
}

async function addOrders(client: Client, { products, orders }: Size, customers: number) {
  await client.query(`
    CREATE TEMP TABLE product AS SELECT row_number() OVER (ORDER BY id) AS n, id, title, image,
      coalesce(sale_price_paise, price_paise) AS paise FROM products;
    CREATE UNIQUE INDEX ON product (n);
    CREATE TEMP TABLE placed AS
      SELECT n, uuidv7(at - now()) AS id, uuidv7(at - now()) AS cart_id, at, 1 + n % 3 AS pieces, n % 2 = 0 AS cod,
        1 + floor(${customers} * power(${chance('n')}, 1.5))::bigint AS customer,
        CASE WHEN n % 25 = 0 THEN 'rejected' WHEN at < now() - interval '7 days' THEN 'delivered'
          ELSE (ARRAY['pending', 'inProcess', 'inShipping', 'delivered'])[1 + n / 2 % 4] END AS status
      FROM (SELECT n, now() - (${orders} - n) * (interval '${YEARS_IN_DAYS} days' / ${orders}) AS at
            FROM generate_series(1::bigint, ${orders}) AS n) AS spread;
    UPDATE placed SET status = 'confirmed' WHERE status = 'pending' AND NOT cod;
    CREATE TEMP TABLE item AS
      SELECT uuidv7(placed.at - now()) AS id, placed.id AS order_id, product.id AS product_id, title, image,
        ${pick('S,M,L,XL,XXL', 'placed.n')} AS size, 1 + (placed.n + piece) % 2 AS quantity, paise
      FROM placed CROSS JOIN LATERAL generate_series(1, placed.pieces) AS piece
        JOIN product ON product.n = 1 + floor(${products} * power(${chance('placed.n * 3 + piece')}, 2))::bigint;
    ANALYZE placed; ANALYZE item;`);
  await client.query(`
    INSERT INTO carts (id, user_id, created_at, closed_at)
    SELECT cart_id, customer.id, at, at FROM placed JOIN customer ON customer.n = placed.customer;
    INSERT INTO orders (id, user_id, cart_id, status, payment_method, payment_status, subtotal_paise, cod_charge_paise,
      total_paise, units, provider_order_id, customer_name, shipping_address, shipping_city, shipping_pincode,
      shipping_phone, shipping_notes, created_at, updated_at)
    SELECT placed.id, customer.id, placed.cart_id, placed.status, CASE WHEN cod THEN 'cod' ELSE 'razorpay' END,
      CASE WHEN cod THEN CASE placed.status WHEN 'delivered' THEN 'paid' ELSE 'pending' END
        ELSE CASE placed.status WHEN 'rejected' THEN 'refunded' ELSE 'paid' END END,
      sums.paise, charge, sums.paise + charge, sums.units, CASE WHEN NOT cod THEN 'order_bench' || placed.n END,
      customer.user_name, customer.n || ' Mill Street', 'Tiruppur', '641602',
      '9' || lpad((customer.n * 7919 % 1000000000)::text, 9, '0'), 'none', at, at
    FROM placed JOIN customer ON customer.n = placed.customer
      JOIN (SELECT order_id, sum(quantity) AS units, sum(quantity * paise) AS paise FROM item GROUP BY 1) AS sums
        ON sums.order_id = placed.id
      CROSS JOIN LATERAL (SELECT CASE WHEN cod THEN sums.units * ${COD_CHARGE_PER_UNIT_PAISE} ELSE 0 END AS charge) AS cod_charge
    ORDER BY placed.n;
    INSERT INTO order_lines (id, order_id, product_id, title, image, hsn, size, quantity, unit_price_paise)
    SELECT id, order_id, product_id, title, image, '61034200', size, quantity, paise FROM item;
    INSERT INTO order_history (id, order_id, from_status, to_status, actor, by, at)
    SELECT uuidv7(at - now()), id, path[step - 1], path[step], CASE step WHEN 1 THEN 'shopper' ELSE 'shop' END,
      CASE step WHEN 1 THEN 'Customer' ELSE 'Mill Owner' END,
      at + (step - 1) * interval '12 hours'
    FROM (
      SELECT id, at, CASE status WHEN 'pending' THEN ARRAY['pending'] WHEN 'delivered' THEN ARRAY['pending', 'inShipping', status]
        ELSE ARRAY['pending', status] END AS path FROM placed
    ) AS walked CROSS JOIN LATERAL generate_series(1, cardinality(path)) AS step;
    INSERT INTO payments (id, order_id, provider_order_id, provider_payment_id, amount_paise, status, settles, created_at, updated_at)
    SELECT uuidv7(created_at - now()), id, provider_order_id, 'pay_bench' || number, total_paise,
      CASE payment_status WHEN 'refunded' THEN 'refunded' ELSE 'captured' END, true, created_at, created_at
    FROM orders WHERE payment_method = 'razorpay';
    INSERT INTO refunds (id, payment_id, amount_paise, reason, status, idempotency_key, updated_at)
    SELECT uuidv7(), id, amount_paise, 'bench', 'processed', id::text, now() FROM payments WHERE status = 'refunded';`);
}

/** One order in ten leads to a review of its first product. */
async function addReviews(client: Client, { orders }: Size): Promise<void> {
  await client.query(`
    INSERT INTO reviews (id, product_id, user_id, message, value, created_at, updated_at)
    SELECT uuidv7(orders.created_at - now()), product_id, user_id, 'Good cloth, and the seams hold.', 1 + number % 5,
      orders.created_at, orders.created_at
    FROM orders JOIN LATERAL (SELECT product_id FROM order_lines WHERE order_id = orders.id LIMIT 1) AS first ON true
    WHERE number % 10 = 0 ORDER BY number LIMIT ${orders}
    ON CONFLICT DO NOTHING;
    UPDATE products SET average_review = average, review_count = many
    FROM (SELECT product_id, avg(value) AS average, count(*) AS many FROM reviews GROUP BY 1) AS rated
    WHERE product_id = products.id`);
}

/** An entry for each product, and for each order whose status changed. */
async function addAudit(client: Client): Promise<void> {
  await client.query(`
    INSERT INTO audit_entries (id, at, actor_id, actor_name, entity, entity_id, subject, action, changes)
    SELECT uuidv7(at - now()), at, ('00000000-0000-7000-8000-00000000000' || n % 3)::uuid, 'Owner ' || n % 3, entity, id, subject,
      action, changes
    FROM (
      SELECT row_number() OVER () AS n, created_at AS at, 'product' AS entity, id, title AS subject, 'create' AS action,
        jsonb_build_object('title', jsonb_build_object('from', NULL, 'to', title)) AS changes FROM products
      UNION ALL
      SELECT number, created_at, 'order', id, 'Order ' || number, 'update',
        jsonb_build_object('orderStatus', jsonb_build_object('from', 'pending', 'to', status))
      FROM orders WHERE status NOT IN ('pending', 'confirmed')
    ) AS changed`);
}

/**
 * A letter for each order, as a shop without a mail server keeps it, except those that a running shop deletes: they would
 * be gone before they are requested.
 */
async function addLetters(client: Client): Promise<void> {
  await client.query(`
    INSERT INTO messages (id, event, kind, recipient, order_id, state, at)
    SELECT uuidv7(orders.created_at - now()), 'order-placed:' || orders.id, 'order-placed', email, orders.id, 'kept',
      orders.created_at
    FROM orders JOIN users ON users.id = user_id
    WHERE orders.created_at > now() - interval '${MESSAGES_KEPT_DAYS - 1} days'`);
}
