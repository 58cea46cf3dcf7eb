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

-- As before, but a product is locked no harder than its stock needs: who puts it into a cart meanwhile does not wait.
CREATE OR REPLACE FUNCTION lock_open_cart(owner uuid, wanted_cart uuid, wanted_address uuid)
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
