-- Pieces that a shopper sends back: what is asked for, what came, and what went back for it.
CREATE TABLE returns (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  request_key uuid,
  state text NOT NULL DEFAULT 'requested',
  note text NOT NULL DEFAULT '',
  pictures text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 0,
  decided_at timestamptz(3),
  decided_by text,
  refuse_reason text,
  received_at timestamptz(3),
  received_by text,
  settled_at timestamptz(3),
  settled_by text,
  cancelled_at timestamptz(3),
  refund_method text,
  reference text,
  amount_paise bigint,
  charge_paise bigint,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT returns_state_known CHECK (
    state IN ('requested', 'approved', 'refused', 'received', 'settled', 'cancelled')),
  CONSTRAINT returns_note_length CHECK (char_length(note) <= 1000),
  CONSTRAINT returns_pictures_bounds CHECK (cardinality(pictures) <= 3),
  CONSTRAINT returns_decided CHECK (
    (decided_at IS NULL) = (decided_by IS NULL)
    AND (state <> 'requested' OR decided_at IS NULL)
    AND (state IN ('requested', 'cancelled') OR decided_at IS NOT NULL)),
  CONSTRAINT returns_refused_with_reason CHECK (
    (state <> 'refused' OR refuse_reason IS NOT NULL) AND (refuse_reason IS NULL OR state = 'refused' OR state = 'cancelled')
    AND char_length(refuse_reason) BETWEEN 1 AND 300),
  CONSTRAINT returns_received CHECK (
    (state IN ('received', 'settled')) = (received_at IS NOT NULL) AND (received_at IS NULL) = (received_by IS NULL)),
  CONSTRAINT returns_settled CHECK (
    (state = 'settled') = (settled_at IS NOT NULL) AND (settled_at IS NULL) = (settled_by IS NULL)
    AND (settled_at IS NULL) = (amount_paise IS NULL) AND (settled_at IS NULL) = (charge_paise IS NULL)),
  CONSTRAINT returns_cancelled CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
  CONSTRAINT returns_money CHECK (
    charge_paise >= 0 AND amount_paise >= charge_paise
    AND refund_method IN ('razorpay', 'upi', 'credit')
    AND (refund_method IS NOT NULL) = (coalesce(amount_paise, 0) > 0)
    AND (refund_method IS NOT DISTINCT FROM 'upi') = (reference IS NOT NULL))
);
-- Pressed twice, a request is made once.
CREATE UNIQUE INDEX returns_user_id_request_key_key ON returns (user_id, request_key);
CREATE INDEX returns_order_id_idx ON returns (order_id);
CREATE INDEX returns_user_id_idx ON returns (user_id);
CREATE INDEX returns_state_created_at_id_idx ON returns (state, created_at DESC, id DESC);
CREATE INDEX returns_created_at_id_idx ON returns (created_at DESC, id DESC);

CREATE TABLE return_lines (
  id uuid PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE ON UPDATE CASCADE,
  order_line_id uuid NOT NULL REFERENCES order_lines (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  quantity integer NOT NULL,
  reason text NOT NULL,
  wish text NOT NULL,
  size text,
  sold_out boolean NOT NULL DEFAULT false,
  received integer,
  restocked integer,
  paid integer,
  amount_paise bigint,
  CONSTRAINT return_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT return_lines_reason_known CHECK (reason IN ('size', 'damaged', 'not-as-shown', 'changed-mind')),
  CONSTRAINT return_lines_wish_known CHECK (wish IN ('refund', 'exchange', 'credit')),
  CONSTRAINT return_lines_size_of_exchange CHECK (
    (wish = 'exchange') = (size IS NOT NULL) AND size IN ('S', 'M', 'L', 'XL', 'XXL') AND (wish = 'exchange' OR NOT sold_out)),
  CONSTRAINT return_lines_received_bounds CHECK (
    (received IS NULL) = (restocked IS NULL) AND restocked BETWEEN 0 AND received AND received <= quantity),
  CONSTRAINT return_lines_paid_bounds CHECK (
    paid BETWEEN 0 AND quantity AND (paid IS NULL) = (amount_paise IS NULL) AND amount_paise >= 0)
);
CREATE UNIQUE INDEX return_lines_return_id_order_line_id_key ON return_lines (return_id, order_line_id);
CREATE INDEX return_lines_order_line_id_idx ON return_lines (order_line_id);

-- Never more pieces of a line than were bought; once received, those that came or were paid count. The order's row is locked, so that requests of one order wait for each other.
CREATE FUNCTION keep_returns_within_what_was_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id IN (SELECT order_id FROM order_lines WHERE id = NEW.order_line_id) FOR UPDATE;
  IF (SELECT sum(CASE WHEN r.received IS NULL THEN r.quantity ELSE greatest(r.received, r.paid) END) FROM return_lines r JOIN returns ON returns.id = return_id
      WHERE order_line_id = NEW.order_line_id AND state NOT IN ('refused', 'cancelled'))
    > (SELECT quantity FROM order_lines WHERE id = NEW.order_line_id) THEN
    RAISE EXCEPTION 'returns_within_what_was_bought' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT order_id FROM order_lines WHERE id = NEW.order_line_id)
    <> (SELECT order_id FROM returns WHERE id = NEW.return_id) THEN
    RAISE EXCEPTION 'returns_of_own_lines' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER return_lines_within_what_was_bought AFTER INSERT OR UPDATE OF quantity, order_line_id, received, paid ON return_lines
  FOR EACH ROW EXECUTE FUNCTION keep_returns_within_what_was_bought();

-- States go forward only: what was refused, settled or cancelled stays so.
CREATE FUNCTION keep_return_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('requested', 'approved'), ('requested', 'refused'), ('requested', 'cancelled'),
    ('approved', 'received'), ('approved', 'cancelled'), ('received', 'settled')) THEN
    RAISE EXCEPTION 'returns_states_forward' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER returns_states_forward BEFORE UPDATE OF state ON returns
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION keep_return_states();

-- A return is paid back once by each way: what was paid by credit, or wished so, goes back as credit.
ALTER TABLE refunds ADD COLUMN return_id uuid REFERENCES returns (id) ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX refunds_return_id_method_key ON refunds (return_id, method);

-- An exchange leaves as an order without payment: pieces that came back pay it, and money for it is the first order's.
ALTER TABLE orders
  ADD COLUMN exchange_of uuid REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN exchange_return uuid REFERENCES returns (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN exchange_paise bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT orders_sums,
  ADD CONSTRAINT orders_sums CHECK (
    subtotal_paise >= 0 AND cod_charge_paise >= 0
    AND total_paise = subtotal_paise - discount_paise + cod_charge_paise - exchange_paise),
  ADD CONSTRAINT orders_exchange_costs_nothing CHECK (
    (exchange_of IS NULL) = (exchange_return IS NULL) AND (exchange_of IS NULL) = (exchange_paise = 0)
    AND (exchange_of IS NULL OR (total_paise = 0 AND discount_paise = 0 AND payment_status = 'paid')));
CREATE UNIQUE INDEX orders_exchange_return_key ON orders (exchange_return);
CREATE INDEX orders_exchange_of_idx ON orders (exchange_of);

-- What the pieces of an exchange were paid for, so that they bring it back, and the line of the invoice that they are on.
ALTER TABLE order_lines
  ADD COLUMN worth_paise integer,
  ADD COLUMN first_line uuid REFERENCES order_lines (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT order_lines_worth_bounds CHECK (worth_paise BETWEEN 0 AND unit_price_paise::bigint * quantity);

CREATE INDEX order_lines_first_line_idx ON order_lines (first_line);

ALTER TABLE messages
  DROP CONSTRAINT messages_kind_known,
  ADD CONSTRAINT messages_kind_known CHECK (
    kind IN ('order-placed', 'order-confirmed', 'order-dispatched', 'order-delivered', 'order-cancelled',
      'order-refunded', 'order-return', 'back-in-stock', 'back-in-stock-asked', 'password-reset', 'password-changed',
      'password-guessed', 'staff-invitation', 'two-step-off'));
