-- What an order stands on, said by the database as well.

-- An unpaid online order that is pending waits for its money, and whoever waits has a hold that ends: pieces are never
-- bound for ever. Nobody else has one.
UPDATE orders SET hold_expires_at = now() + interval '30 minutes', next_check_at = now()
  WHERE payment_method = 'razorpay' AND status = 'pending' AND payment_status = 'pending' AND hold_expires_at IS NULL;
UPDATE orders SET hold_expires_at = NULL
  WHERE hold_expires_at IS NOT NULL AND NOT (status = 'pending' AND payment_status = 'pending');
ALTER TABLE orders
  ADD CONSTRAINT orders_wait_within_a_hold CHECK (
    (hold_expires_at IS NOT NULL)
      = (payment_method = 'razorpay' AND status = 'pending' AND payment_status = 'pending')
  ),
  -- Cash goes back at the door: no refund of ours.
  ADD CONSTRAINT orders_refunded_only_online CHECK (payment_status <> 'refunded' OR payment_method = 'razorpay');

-- A cart never changes hands, and its orders are its owner's.
CREATE FUNCTION refuse_new_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'carts_keep_their_owner' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER carts_keep_their_owner BEFORE UPDATE OF user_id ON carts
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION refuse_new_owner();

CREATE FUNCTION require_own_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A cart that is not there is for the foreign key to refuse.
  IF EXISTS (SELECT FROM carts WHERE id = NEW.cart_id AND user_id <> NEW.user_id) THEN
    RAISE EXCEPTION 'orders_of_own_cart' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_of_own_cart BEFORE INSERT OR UPDATE OF cart_id, user_id ON orders
  FOR EACH ROW EXECUTE FUNCTION require_own_cart();

-- Money is written down only for an online order, under Razorpay's id for that order; and what it was paid under stays.
CREATE FUNCTION require_online_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM orders WHERE id = NEW.order_id AND payment_method = 'razorpay' AND provider_order_id = NEW.provider_order_id
  ) THEN
    RAISE EXCEPTION 'payments_of_online_order' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payments_of_online_order BEFORE INSERT OR UPDATE OF order_id, provider_order_id ON payments
  FOR EACH ROW EXECUTE FUNCTION require_online_order();

CREATE FUNCTION refuse_another_way_to_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE order_id = OLD.id) THEN
    RAISE EXCEPTION 'orders_keep_what_was_paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_keep_what_was_paid BEFORE UPDATE OF payment_method, provider_order_id, total_paise ON orders
  FOR EACH ROW WHEN (
    OLD.payment_method IS DISTINCT FROM NEW.payment_method OR OLD.total_paise IS DISTINCT FROM NEW.total_paise
    OR OLD.provider_order_id IS DISTINCT FROM NEW.provider_order_id
  ) EXECUTE FUNCTION refuse_another_way_to_pay();

-- What happened to an order stays written, so an order stays as well.
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history
  FOR EACH ROW EXECUTE FUNCTION refuse_to_forget();
