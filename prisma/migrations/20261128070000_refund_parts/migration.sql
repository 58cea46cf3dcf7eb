-- Money goes back in parts, also by hand: a refund belongs to an order, and to a payment only where Razorpay makes it.
ALTER TABLE refunds
  ADD COLUMN order_id uuid REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN method text NOT NULL DEFAULT 'razorpay',
  ADD COLUMN is_part boolean NOT NULL DEFAULT false,
  ADD COLUMN reference text,
  ADD COLUMN refusal text,
  ADD COLUMN asked_by text NOT NULL DEFAULT 'system',
  ALTER COLUMN payment_id DROP NOT NULL,
  ALTER COLUMN idempotency_key DROP NOT NULL;
UPDATE refunds SET order_id = payments.order_id FROM payments WHERE payments.id = refunds.payment_id;
ALTER TABLE refunds
  ALTER COLUMN order_id SET NOT NULL,
  ADD CONSTRAINT refunds_method_known CHECK (method IN ('razorpay', 'upi')),
  ADD CONSTRAINT refunds_of_payment CHECK (
    (method = 'razorpay') = (payment_id IS NOT NULL) AND (method = 'razorpay') = (idempotency_key IS NOT NULL)
  ),
  ADD CONSTRAINT refunds_by_hand_done CHECK (
    method = 'razorpay' OR (is_part AND status = 'processed' AND reference <> '' AND reference IS NOT NULL)
  );

-- All that is left of a payment goes back once; parts of it as often as there is something left.
DROP INDEX refunds_payment_id_key;
CREATE UNIQUE INDEX refunds_one_of_the_rest ON refunds (payment_id) WHERE NOT is_part;
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);

-- Never more back than came in. The order's row is locked, so that refunds of one order wait for each other.
CREATE FUNCTION keep_refunds_within_what_came() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  came bigint;
BEGIN
  SELECT total_paise INTO total FROM orders WHERE id = NEW.order_id FOR UPDATE;
  SELECT amount_paise INTO came FROM payments WHERE id = NEW.payment_id;
  IF (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id) > came THEN
    RAISE EXCEPTION 'refunds_within_payment' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.is_part AND (
    SELECT sum(refunds.amount_paise) FROM refunds LEFT JOIN payments ON payments.id = refunds.payment_id
    WHERE refunds.order_id = NEW.order_id AND (refunds.payment_id IS NULL OR payments.settles)
  ) > total THEN
    RAISE EXCEPTION 'refunds_within_order' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refunds_within_what_came AFTER INSERT OR UPDATE OF amount_paise, payment_id, order_id, is_part ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refunds_within_what_came();

-- Cash can be given back by hand, all of it too.
ALTER TABLE orders DROP CONSTRAINT orders_refunded_only_online;
