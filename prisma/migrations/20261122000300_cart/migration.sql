CREATE TABLE carts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamptz(3),
  coupon text,
  CONSTRAINT carts_coupon_shape CHECK (coupon ~ '^[A-Z0-9]{4,20}$')
);
CREATE UNIQUE INDEX carts_one_open_per_user ON carts (user_id) WHERE closed_at IS NULL;

CREATE FUNCTION refuse_new_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'carts_keep_their_owner' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER carts_keep_their_owner BEFORE UPDATE OF user_id ON carts
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION refuse_new_owner();

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY,
  cart_id uuid NOT NULL REFERENCES carts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  size text NOT NULL,
  quantity integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT cart_lines_size_known CHECK (size IN ('S', 'M', 'L', 'XL', 'XXL')),
  CONSTRAINT cart_lines_quantity_bounds CHECK (quantity BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX cart_lines_cart_id_product_id_size_key ON cart_lines (cart_id, product_id, size);
CREATE INDEX cart_lines_product_id_idx ON cart_lines (product_id);
