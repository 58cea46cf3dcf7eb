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
