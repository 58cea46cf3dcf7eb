-- Store credit: an append-only ledger per customer, and a row of its balance that is locked while it is changed.
CREATE TABLE credit_accounts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  balance_paise bigint NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT credit_accounts_balance_natural CHECK (balance_paise >= 0),
  CONSTRAINT credit_accounts_entries_counted CHECK (entries > 0)
);

CREATE TABLE credit_entries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  -- Its place in the customer's ledger, and the balance with it: the trigger's, whatever is inserted.
  nth integer NOT NULL DEFAULT 0,
  balance_after_paise bigint NOT NULL DEFAULT 0,
  kind text NOT NULL,
  paise bigint NOT NULL,
  event text NOT NULL,
  order_id uuid REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  return_id uuid,
  reason text NOT NULL,
  actor text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT credit_entries_kind_known CHECK (kind IN ('granted', 'returned', 'refunded', 'spent', 'givenBack')),
  CONSTRAINT credit_entries_only_spent_takes CHECK (paise <> 0 AND (paise < 0) = (kind = 'spent')),
  CONSTRAINT credit_entries_of_an_order CHECK (kind = 'granted' OR order_id IS NOT NULL),
  CONSTRAINT credit_entries_reason_length CHECK (char_length(reason) BETWEEN 1 AND 300),
  CONSTRAINT credit_entries_actor_length CHECK (char_length(actor) BETWEEN 1 AND 50)
);
-- An event counts once.
CREATE UNIQUE INDEX credit_entries_event_key ON credit_entries (event);
CREATE UNIQUE INDEX credit_entries_user_id_nth_key ON credit_entries (user_id, nth);
CREATE INDEX credit_entries_order_id_idx ON credit_entries (order_id);

CREATE FUNCTION keep_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_accounts AS a (user_id, balance_paise, entries) VALUES (NEW.user_id, 0, 1)
  ON CONFLICT (user_id) DO UPDATE SET entries = a.entries + 1;
  UPDATE credit_accounts SET balance_paise = balance_paise + NEW.paise WHERE user_id = NEW.user_id
  RETURNING balance_paise, entries INTO NEW.balance_after_paise, NEW.nth;
  RETURN NEW;
END
$$;
CREATE TRIGGER credit_entries_keep_balance BEFORE INSERT ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_credit_balance();
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

-- How much of an order is paid by credit; the rest is paid as chosen.
ALTER TABLE orders
  ADD COLUMN credit_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_credit_within_total CHECK (credit_paise BETWEEN 0 AND total_paise);

-- Money may go back as credit, too.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_method_known,
  ADD CONSTRAINT refunds_method_known CHECK (method IN ('razorpay', 'upi', 'credit')),
  DROP CONSTRAINT refunds_by_hand_done,
  ADD CONSTRAINT refunds_by_hand_done CHECK (
    method = 'razorpay' OR (is_part AND status = 'processed' AND (method = 'upi') = (coalesce(reference, '') <> ''))
  );

-- What came in for an order does not hold credit that a rejection gave back.
CREATE OR REPLACE FUNCTION keep_refunds_within_what_came() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  came bigint;
BEGIN
  SELECT total_paise - credit_paise - (
    SELECT coalesce(sum(paise), 0) FROM credit_entries WHERE order_id = NEW.order_id AND kind IN ('spent', 'givenBack')
  ) INTO total FROM orders WHERE id = NEW.order_id FOR UPDATE;
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

-- The dashboard tells what came as money from what was paid by credit.
ALTER TABLE order_tallies ADD COLUMN credit_paise bigint NOT NULL DEFAULT 0;
CREATE OR REPLACE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM order_tallies;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO order_tallies AS t VALUES
      (OLD.placed_on, OLD.status, OLD.payment_method, OLD.payment_status, pg_backend_pid(), -1, -OLD.units, -OLD.total_paise, -OLD.discount_paise, -OLD.credit_paise)
    ON CONFLICT (placed_on, status, payment_method, payment_status, writer) DO UPDATE
    SET orders = t.orders - 1, units = t.units - OLD.units, total_paise = t.total_paise - OLD.total_paise,
      discount_paise = t.discount_paise - OLD.discount_paise, credit_paise = t.credit_paise - OLD.credit_paise;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO order_tallies AS t VALUES
      (NEW.placed_on, NEW.status, NEW.payment_method, NEW.payment_status, pg_backend_pid(), 1, NEW.units, NEW.total_paise, NEW.discount_paise, NEW.credit_paise)
    ON CONFLICT (placed_on, status, payment_method, payment_status, writer) DO UPDATE
    SET orders = t.orders + 1, units = t.units + NEW.units, total_paise = t.total_paise + NEW.total_paise,
      discount_paise = t.discount_paise + NEW.discount_paise, credit_paise = t.credit_paise + NEW.credit_paise;
  END IF;
  RETURN NULL;
END
$$;
