-- What an order begins with, in one round trip: the shopper's open cart locked and, when it holds something and no order
-- was ever made of it, its lines with their products locked in id order. Each statement in here sees what was committed
-- before it began, which one statement with parts would not: whoever waited for the cart must see what its holder did
-- to it.
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
    FOR UPDATE OF p;
END
$$;
