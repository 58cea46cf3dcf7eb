CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  provider text NOT NULL DEFAULT 'razorpay',
  provider_order_id text NOT NULL,
  provider_payment_id text,
  amount_paise bigint NOT NULL,
  currency text NOT NULL DEFAULT 'INR',
  status text NOT NULL DEFAULT 'created',
  given_back_paise bigint NOT NULL DEFAULT 0,
  settles boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT payments_amount_positive CHECK (amount_paise > 0),
  CONSTRAINT payments_given_back_bounds CHECK (given_back_paise BETWEEN 0 AND amount_paise),
  -- Money in another currency is recorded, to be refunded; it never pays an order.
  CONSTRAINT payments_currency_known CHECK (currency ~ '^[A-Z]{3}$' AND (currency = 'INR' OR NOT settles)),
  CONSTRAINT payments_status_known CHECK (status IN ('created', 'authorized', 'captured', 'failed', 'refunded'))
);
CREATE UNIQUE INDEX payments_provider_payment_id_key ON payments (provider_payment_id);
CREATE UNIQUE INDEX payments_one_settles ON payments (order_id) WHERE settles;
CREATE INDEX payments_order_id_idx ON payments (order_id);

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

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  amount_paise bigint NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'due',
  idempotency_key text NOT NULL,
  provider_refund_id text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT refunds_amount_positive CHECK (amount_paise > 0),
  CONSTRAINT refunds_status_known CHECK (status IN ('due', 'pending', 'processed', 'failed'))
);
CREATE UNIQUE INDEX refunds_payment_id_key ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_idempotency_key_key ON refunds (idempotency_key);
CREATE UNIQUE INDEX refunds_provider_refund_id_key ON refunds (provider_refund_id);
CREATE INDEX refunds_due ON refunds (next_attempt_at) WHERE status IN ('due', 'pending');

CREATE TABLE webhook_events (
  id text PRIMARY KEY,
  event text NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX webhook_events_received_at_idx ON webhook_events (received_at);

CREATE TABLE sandbox_records (
  id text PRIMARY KEY,
  kind text NOT NULL,
  parent text,
  key text,
  body jsonb NOT NULL,
  done boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX sandbox_records_key_key ON sandbox_records (key);
CREATE INDEX sandbox_records_parent_idx ON sandbox_records (parent);
