CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number bigserial NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  cart_id uuid NOT NULL REFERENCES carts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  status text NOT NULL DEFAULT 'pending',
  payment_method text NOT NULL,
  payment_status text NOT NULL DEFAULT 'pending',
  subtotal_paise bigint NOT NULL,
  discount_paise bigint NOT NULL DEFAULT 0,
  cod_charge_paise bigint NOT NULL,
  total_paise bigint NOT NULL,
  units integer NOT NULL,
  placed_on date GENERATED ALWAYS AS ((created_at AT TIME ZONE 'Asia/Kolkata')::date) STORED,
  hold_expires_at timestamptz(3),
  provider_order_id text,
  rejection text,
  cash_owed boolean NOT NULL DEFAULT false,
  next_check_at timestamptz(3),
  customer_name text NOT NULL,
  address_id uuid,
  shipping_address text NOT NULL,
  shipping_city text NOT NULL,
  shipping_pincode text NOT NULL,
  shipping_phone text NOT NULL,
  shipping_notes text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT orders_status_known CHECK (
    status IN ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')
  ),
  CONSTRAINT orders_method_known CHECK (payment_method IN ('cod', 'razorpay')),
  CONSTRAINT orders_payment_known CHECK (payment_status IN ('pending', 'paid', 'refunded')),
  CONSTRAINT orders_refunded_only_online CHECK (payment_status <> 'refunded' OR payment_method = 'razorpay'),
  CONSTRAINT orders_sums CHECK (
    subtotal_paise >= 0 AND cod_charge_paise >= 0 AND total_paise = subtotal_paise - discount_paise + cod_charge_paise
  ),
  CONSTRAINT orders_discount_leaves_something CHECK (
    discount_paise = 0 OR (discount_paise > 0 AND discount_paise < subtotal_paise)
  ),
  CONSTRAINT orders_cod_charge_only_for_cod CHECK (payment_method = 'cod' OR cod_charge_paise = 0),
  CONSTRAINT orders_units_positive CHECK (units > 0),
  -- An order that awaits payment has a hold that ends, and no other order has one: stock is never held for ever.
  CONSTRAINT orders_wait_within_a_hold CHECK (
    (hold_expires_at IS NOT NULL)
      = (payment_method = 'razorpay' AND status = 'pending' AND payment_status = 'pending')
  ),
  CONSTRAINT orders_packed_once_paid CHECK (
    payment_method <> 'razorpay' OR payment_status <> 'pending' OR status IN ('pending', 'rejected')
  ),
  CONSTRAINT orders_provider_only_online CHECK (provider_order_id IS NULL OR payment_method = 'razorpay'),
  CONSTRAINT orders_rejection_known CHECK (
    rejection IS NULL OR (rejection IN ('expired', 'replaced', 'unreachable', 'cancelled', 'admin') AND status = 'rejected')
  ),
  CONSTRAINT orders_cash_owed_of_rejected CHECK (
    NOT cash_owed OR (payment_method = 'cod' AND status = 'rejected' AND payment_status = 'pending')
  ),
  CONSTRAINT orders_asked_about_while_unpaid CHECK (next_check_at IS NULL OR payment_status = 'pending'),
  CONSTRAINT orders_customer_length CHECK (char_length(customer_name) BETWEEN 2 AND 50),
  CONSTRAINT orders_address_length CHECK (char_length(shipping_address) BETWEEN 1 AND 200),
  CONSTRAINT orders_city_length CHECK (char_length(shipping_city) BETWEEN 1 AND 80),
  CONSTRAINT orders_notes_length CHECK (char_length(shipping_notes) BETWEEN 1 AND 200),
  CONSTRAINT orders_pincode_shape CHECK (shipping_pincode ~ '^[1-9][0-9]{5}$'),
  CONSTRAINT orders_phone_shape CHECK (shipping_phone ~ '^[6-9][0-9]{9}$')
);
ALTER SEQUENCE orders_number_seq RESTART WITH 100001;
-- How many orders a part of a name matches decides the query plan; more samples give better estimates.
ALTER TABLE orders ALTER COLUMN customer_name SET STATISTICS 1000;
CREATE UNIQUE INDEX orders_number_key ON orders (number);
CREATE UNIQUE INDEX orders_provider_order_id_key ON orders (provider_order_id);
CREATE UNIQUE INDEX orders_one_live_per_cart ON orders (cart_id) WHERE status <> 'rejected';
CREATE INDEX orders_user_id_created_at_id_idx ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_created_at_id_idx ON orders (created_at DESC, id DESC);
CREATE INDEX orders_status_created_at_id_idx ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_open_holds ON orders (hold_expires_at) WHERE hold_expires_at IS NOT NULL;
CREATE INDEX orders_to_ask_about ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX orders_customer_name ON orders USING gin (customer_name gin_trgm_ops);
CREATE INDEX orders_phone ON orders (shipping_phone text_pattern_ops) INCLUDE (user_id);
-- lib/db/sale.ts must state the same condition, or this index is not used.
CREATE INDEX orders_sales ON orders (placed_on) INCLUDE (id)
  WHERE status <> 'rejected' AND (payment_method = 'cod' OR payment_status = 'paid');

-- Orders of each day, by all that decides whether they are sales. As product_tallies, one row for each connection.
CREATE TABLE order_tallies (
  placed_on date NOT NULL,
  status text NOT NULL,
  payment_method text NOT NULL,
  payment_status text NOT NULL,
  writer integer NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  total_paise bigint NOT NULL,
  discount_paise bigint NOT NULL,
  PRIMARY KEY (placed_on, status, payment_method, payment_status, writer)
) WITH (fillfactor = 50);

CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM order_tallies;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO order_tallies AS t VALUES
      (OLD.placed_on, OLD.status, OLD.payment_method, OLD.payment_status, pg_backend_pid(), -1, -OLD.units, -OLD.total_paise, -OLD.discount_paise)
    ON CONFLICT (placed_on, status, payment_method, payment_status, writer) DO UPDATE
    SET orders = t.orders - 1, units = t.units - OLD.units, total_paise = t.total_paise - OLD.total_paise,
      discount_paise = t.discount_paise - OLD.discount_paise;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO order_tallies AS t VALUES
      (NEW.placed_on, NEW.status, NEW.payment_method, NEW.payment_status, pg_backend_pid(), 1, NEW.units, NEW.total_paise, NEW.discount_paise)
    ON CONFLICT (placed_on, status, payment_method, payment_status, writer) DO UPDATE
    SET orders = t.orders + 1, units = t.units + NEW.units, total_paise = t.total_paise + NEW.total_paise,
      discount_paise = t.discount_paise + NEW.discount_paise;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_tally AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION tally_orders();
CREATE TRIGGER orders_tally_changes AFTER UPDATE ON orders FOR EACH ROW WHEN (
  (OLD.placed_on, OLD.status, OLD.payment_method, OLD.payment_status, OLD.units, OLD.total_paise, OLD.discount_paise)
    IS DISTINCT FROM (
      NEW.placed_on, NEW.status, NEW.payment_method, NEW.payment_status, NEW.units, NEW.total_paise, NEW.discount_paise
    )
) EXECUTE FUNCTION tally_orders();
CREATE TRIGGER orders_tally_none AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();

CREATE FUNCTION require_own_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A cart that does not exist is left to the foreign key.
  IF EXISTS (SELECT FROM carts WHERE id = NEW.cart_id AND user_id <> NEW.user_id) THEN
    RAISE EXCEPTION 'orders_of_own_cart' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_of_own_cart BEFORE INSERT OR UPDATE OF cart_id, user_id ON orders
  FOR EACH ROW EXECUTE FUNCTION require_own_cart();

CREATE TABLE order_lines (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id uuid REFERENCES products (id) ON DELETE SET NULL ON UPDATE CASCADE,
  title text NOT NULL,
  image text NOT NULL,
  hsn text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  unit_price_paise integer NOT NULL,
  discount_paise integer NOT NULL DEFAULT 0,
  CONSTRAINT order_lines_title_length CHECK (char_length(title) BETWEEN 1 AND 120),
  CONSTRAINT order_lines_image_length CHECK (char_length(image) BETWEEN 1 AND 500),
  CONSTRAINT order_lines_hsn_shape CHECK (hsn ~ '\A([0-9]{4}|[0-9]{6}|[0-9]{8})\Z'),
  CONSTRAINT order_lines_size_known CHECK (size IN ('S', 'M', 'L', 'XL', 'XXL')),
  CONSTRAINT order_lines_quantity_bounds CHECK (quantity BETWEEN 1 AND 100),
  CONSTRAINT order_lines_price_positive CHECK (unit_price_paise > 0),
  CONSTRAINT order_lines_discount_bounds CHECK (
    discount_paise BETWEEN 0 AND unit_price_paise::bigint * quantity
  )
);
-- Not named order_lines_order_id_idx: Prisma would take it for an index of its schema, which cannot have INCLUDE.
CREATE INDEX order_lines_by_order ON order_lines (order_id) INCLUDE (product_id, quantity, unit_price_paise, discount_paise);
CREATE INDEX order_lines_product_id_idx ON order_lines (product_id);
CREATE INDEX order_lines_image_idx ON order_lines (image);

CREATE TABLE order_history (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL,
  by text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_history_from_known CHECK (
    from_status IN ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')
  ),
  CONSTRAINT order_history_to_known CHECK (
    to_status IN ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')
  ),
  CONSTRAINT order_history_actor_known CHECK (actor IN ('shopper', 'shop', 'system')),
  CONSTRAINT order_history_by_length CHECK (char_length(by) BETWEEN 1 AND 50),
  CONSTRAINT order_history_note_length CHECK (char_length(note) <= 1000)
);
CREATE INDEX order_history_order_id_at_idx ON order_history (order_id, at);

CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
