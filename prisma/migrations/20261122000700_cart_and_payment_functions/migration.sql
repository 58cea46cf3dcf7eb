-- Each change of a cart in one round trip with what decides about it and the cart as it stands after it. The rules'
-- bounds and the sentences are the caller's: an outcome says which one.

-- Volatile, so that within one statement it sees what a change before it has done.
CREATE FUNCTION open_cart(owner uuid)
RETURNS TABLE (
  cart_id uuid, line_id uuid, product_id uuid, slug text, title text, image text, price_paise int,
  sale_price_paise int, quantity int, size text, total_stock int
) LANGUAGE sql VOLATILE AS $$
  SELECT c.id, l.id, p.id, p.slug, p.title, p.image, p.price_paise, p.sale_price_paise, l.quantity, l.size, p.total_stock
  FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN products p ON p.id = l.product_id
  WHERE c.user_id = owner AND c.closed_at IS NULL
  ORDER BY l.created_at, l.id
$$;

CREATE FUNCTION add_to_cart(
  owner uuid, wanted_product uuid, wanted_size text, pieces int, most_in_line int, new_cart uuid, new_line uuid,
  OUT outcome text, OUT stock int
) LANGUAGE plpgsql AS $$
DECLARE
  made_in text[];
  chosen text;
  cart uuid;
BEGIN
  SELECT p.sizes, p.total_stock INTO made_in, stock FROM products p WHERE p.id = wanted_product;
  IF NOT FOUND THEN outcome := 'no product'; RETURN; END IF;
  chosen := coalesce(wanted_size, CASE WHEN cardinality(made_in) = 1 THEN made_in[1] END);
  IF chosen IS NULL OR NOT chosen = ANY (made_in) THEN outcome := 'no size'; RETURN; END IF;
  outcome := 'too many';
  IF pieces > least(stock, most_in_line) THEN RETURN; END IF;
  -- Waits for an order that is about to close it; changes of the same cart do not wait for each other.
  SELECT c.id INTO cart FROM carts c WHERE c.user_id = owner AND c.closed_at IS NULL FOR KEY SHARE;
  IF cart IS NULL THEN
    INSERT INTO carts (id, user_id) VALUES (new_cart, owner)
    ON CONFLICT (user_id) WHERE closed_at IS NULL DO UPDATE SET user_id = excluded.user_id
    RETURNING id INTO cart;
  END IF;
  INSERT INTO cart_lines AS l (id, cart_id, product_id, size, quantity)
  VALUES (new_line, cart, wanted_product, chosen, pieces)
  ON CONFLICT (cart_id, product_id, size) DO UPDATE SET quantity = l.quantity + excluded.quantity
  WHERE l.quantity + excluded.quantity <= least(stock, most_in_line);
  IF FOUND THEN outcome := 'done'; END IF;
END
$$;

-- Without a size, the product's one line. More than the stock is refused, unless the line shrinks.
CREATE FUNCTION set_cart_quantity(
  owner uuid, wanted_product uuid, wanted_size text, pieces int, OUT outcome text, OUT stock int
) LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[];
BEGIN
  SELECT array_agg(l.id), min(p.total_stock) INTO lines, stock
  FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN products p ON p.id = l.product_id
  WHERE c.user_id = owner AND c.closed_at IS NULL AND p.id = wanted_product
    AND (wanted_size IS NULL OR l.size = wanted_size);
  outcome := CASE coalesce(cardinality(lines), 0) WHEN 0 THEN 'no line' WHEN 1 THEN 'done' ELSE 'no size' END;
  IF outcome <> 'done' THEN RETURN; END IF;
  UPDATE cart_lines l SET quantity = pieces WHERE l.id = lines[1] AND (pieces <= stock OR pieces < l.quantity);
  IF FOUND THEN RETURN; END IF;
  -- Taken out in another tab meanwhile, or more wanted than there is.
  outcome := CASE WHEN EXISTS (SELECT FROM cart_lines l WHERE l.id = lines[1]) THEN 'too many' ELSE 'no line' END;
END
$$;

-- Without a size, the product's one line. A line that is gone already is no failure.
CREATE FUNCTION remove_cart_line(owner uuid, wanted_product uuid, wanted_size text, OUT outcome text)
LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[];
BEGIN
  SELECT array_agg(l.id) INTO lines
  FROM carts c JOIN cart_lines l ON l.cart_id = c.id
  WHERE c.user_id = owner AND c.closed_at IS NULL AND l.product_id = wanted_product
    AND (wanted_size IS NULL OR l.size = wanted_size);
  IF cardinality(lines) > 1 THEN outcome := 'no size'; RETURN; END IF;
  outcome := 'done';
  DELETE FROM cart_lines l WHERE l.id = lines[1];
END
$$;

-- Locks products FOR NO KEY UPDATE, so that adding them to other carts does not wait.
CREATE FUNCTION lock_open_cart(owner uuid, wanted_cart uuid, wanted_address uuid)
RETURNS TABLE (
  cart_id uuid, has_lines boolean, product_id uuid, title text, image text, size text, quantity int,
  price_paise int, sale_price_paise int, total_stock int,
  address_id uuid, address text, city text, pincode text, phone text, notes text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  locked uuid;
BEGIN
  SELECT c.id INTO locked FROM carts c
    WHERE c.user_id = owner AND c.closed_at IS NULL AND (wanted_cart IS NULL OR c.id = wanted_cart)
    FOR UPDATE;
  IF locked IS NULL THEN RETURN; END IF;
  IF EXISTS (SELECT FROM orders o WHERE o.cart_id = locked)
    OR NOT EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = locked) THEN
    RETURN QUERY SELECT locked, false, NULL::uuid, NULL, NULL, NULL, NULL::int, NULL::int, NULL::int, NULL::int,
      NULL::uuid, NULL, NULL, NULL, NULL, NULL;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT locked, true, p.id, p.title, p.image, l.size, l.quantity, p.price_paise, p.sale_price_paise, p.total_stock,
      a.id, a.address, a.city, a.pincode, a.phone, a.notes
    FROM cart_lines l
    JOIN products p ON p.id = l.product_id
    LEFT JOIN addresses a ON a.id = wanted_address AND a.user_id = owner
    WHERE l.cart_id = locked
    ORDER BY p.id, l.size
    FOR NO KEY UPDATE OF p;
END
$$;

-- An order becomes paid in one round trip. What a payment may pay, what becomes of its order and what is said about it
-- are the caller's; compared here is what only the locks can tell.

-- Of a locked order: payment, order, history and cart. The cart ends with its order; what was put in while it was being
-- paid moves on to a new one.
CREATE FUNCTION mark_paid(
  paid_order uuid, paid_cart uuid, was text, becomes text, razorpay_order text, razorpay_payment text, sum_paise bigint,
  sum_currency text, said text, new_payment uuid, new_entry uuid, new_cart uuid
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH paid AS (
    INSERT INTO payments (id, order_id, provider_order_id, provider_payment_id, amount_paise, currency, status, settles,
      updated_at)
    VALUES (new_payment, paid_order, razorpay_order, razorpay_payment, sum_paise, sum_currency, 'captured', true, now())
  ),
  changed AS (
    UPDATE orders SET status = becomes, payment_status = 'paid', rejection = NULL, hold_expires_at = NULL,
      next_check_at = NULL, updated_at = now()
    WHERE id = paid_order
  ),
  noted AS (
    -- now() is when the transaction began, perhaps before what it waited for.
    INSERT INTO order_history (id, order_id, from_status, to_status, by, note, at)
    VALUES (new_entry, paid_order, was, becomes, 'system', said, date_trunc('milliseconds', clock_timestamp()))
  ),
  closed AS (
    UPDATE carts SET closed_at = now() WHERE id = paid_cart AND closed_at IS NULL
    RETURNING id, user_id
  ),
  rest AS (
    SELECT l.id, l.quantity - coalesce(bought.quantity, 0) AS quantity
    FROM cart_lines l JOIN closed ON closed.id = l.cart_id
    LEFT JOIN order_lines bought
      ON bought.order_id = paid_order AND bought.product_id = l.product_id AND bought.size = l.size
  ),
  emptied AS (DELETE FROM cart_lines l USING rest WHERE l.id = rest.id AND rest.quantity <= 0),
  next AS (
    INSERT INTO carts (id, user_id)
    SELECT new_cart, user_id FROM closed WHERE EXISTS (SELECT FROM rest WHERE quantity > 0)
    RETURNING id
  )
  UPDATE cart_lines l SET cart_id = next.id, quantity = rest.quantity
  FROM rest, next WHERE l.id = rest.id AND rest.quantity > 0;
END
$$;

-- The ordinary case: an order that waits for its money, at one of these sums, and a payment that nobody told of. Returns
-- its id; or NULL, and has changed nothing. Each statement sees what was committed while the one before it waited.
CREATE FUNCTION pay_waiting_order(
  razorpay_order text, razorpay_payment text, sums bigint[], sum_currency text, becomes text, said text,
  event_id text, event_name text, new_payment uuid, new_entry uuid, new_cart uuid
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  cart uuid;
  waiting record;
BEGIN
  -- The cart before its order, as everywhere.
  SELECT c.id INTO cart FROM carts c
    WHERE c.id = (SELECT o.cart_id FROM orders o WHERE o.provider_order_id = razorpay_order)
    FOR UPDATE;
  SELECT o.id, o.status, o.total_paise, o.hold_expires_at INTO waiting FROM orders o
    WHERE o.provider_order_id = razorpay_order AND o.cart_id = cart
    FOR UPDATE;
  -- Who waits for money has a hold, and nobody else (orders_wait_within_a_hold).
  IF NOT FOUND OR waiting.hold_expires_at IS NULL OR waiting.total_paise <> ALL (sums) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM payments p WHERE p.provider_payment_id = razorpay_payment) THEN RETURN NULL; END IF;
  IF event_id IS NOT NULL THEN
    INSERT INTO webhook_events (id, event) VALUES (event_id, event_name) ON CONFLICT (id) DO NOTHING;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  PERFORM mark_paid(
    waiting.id, cart, waiting.status, becomes, razorpay_order, razorpay_payment, waiting.total_paise, sum_currency, said,
    new_payment, new_entry, new_cart
  );
  RETURN waiting.id;
END
$$;
