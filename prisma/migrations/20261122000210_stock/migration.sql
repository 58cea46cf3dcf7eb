-- Pieces that sizes draw on. The room in each page lets an order change them without touching any index; is_buyable
-- changes with the last piece only, so an index on it costs ordinary orders nothing.
CREATE TABLE stock_items (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  on_hand integer NOT NULL,
  allocated integer NOT NULL DEFAULT 0,
  is_buyable boolean GENERATED ALWAYS AS (on_hand > allocated) STORED,
  CONSTRAINT stock_items_allocated_on_hand CHECK (allocated BETWEEN 0 AND on_hand),
  CONSTRAINT stock_items_on_hand_bounds CHECK (on_hand <= 2000000)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX stock_items_id_product_id_key ON stock_items (id, product_id);
CREATE INDEX stock_items_product_id_idx ON stock_items (product_id);
CREATE INDEX stock_items_sold_out ON stock_items (product_id) WHERE NOT is_buyable;
-- So that PostgreSQL knows how few are low; an index on it would be written by each order.
CREATE STATISTICS stock_items_available ON (on_hand - allocated) FROM stock_items;

-- A size of a product. One that the product no longer comes in stays: pieces may still be held in it, or come back.
CREATE TABLE variants (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  size text NOT NULL,
  -- By bytes, so that the index finds what an SKU begins with.
  sku text COLLATE "C" NOT NULL,
  stock_item_id uuid NOT NULL,
  CONSTRAINT variants_size_known CHECK (size IN ('S', 'M', 'L', 'XL', 'XXL')),
  -- Checked at the end of a statement: two sizes may swap theirs.
  CONSTRAINT variants_sku_key UNIQUE (sku) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT variants_sku_shape CHECK (sku ~ '^[A-Z0-9][A-Z0-9._-]*$' AND char_length(sku) <= 130),
  CONSTRAINT variants_stock_item_id_product_id_fkey FOREIGN KEY (stock_item_id, product_id)
    REFERENCES stock_items (id, product_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX variants_product_id_size_key ON variants (product_id, size);
CREATE INDEX variants_stock_item_id_product_id_idx ON variants (stock_item_id, product_id);

-- Why the pieces of a stock item changed. Their sum is what is available; without 'held' and 'released', what is on
-- hand. Append-only, and without relations: a movement outlives what it is about.
CREATE TABLE stock_movements (
  id bigserial PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  stock_item_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  size text,
  kind text NOT NULL,
  pieces integer NOT NULL,
  stock_after integer NOT NULL,
  order_id uuid,
  return_id uuid,
  actor text NOT NULL,
  reason text NOT NULL DEFAULT '',
  CONSTRAINT stock_movements_kind_known CHECK (
    kind IN ('received', 'sold', 'held', 'released', 'returned', 'damaged', 'corrected')
  ),
  CONSTRAINT stock_movements_some_pieces CHECK (pieces <> 0),
  CONSTRAINT stock_movements_stock_natural CHECK (stock_after >= 0),
  CONSTRAINT stock_movements_actor_length CHECK (char_length(actor) BETWEEN 1 AND 50),
  CONSTRAINT stock_movements_reason_length CHECK (char_length(reason) <= 200)
);
CREATE INDEX stock_movements_stock_item_id_id_idx ON stock_movements (stock_item_id, id DESC);
CREATE INDEX stock_movements_product_id_id_idx ON stock_movements (product_id, id DESC);

-- Who asked to be told when a size can be bought again; kept until the letter is sent, or for a year.
CREATE TABLE back_in_stock_requests (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  size text NOT NULL,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT back_in_stock_requests_size_known CHECK (size IN ('S', 'M', 'L', 'XL', 'XXL')),
  CONSTRAINT back_in_stock_requests_email_shape CHECK (char_length(email) <= 254 AND email LIKE '_%@_%'),
  CONSTRAINT back_in_stock_requests_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX back_in_stock_requests_product_id_size_email_key
  ON back_in_stock_requests (product_id, size, email);
CREATE INDEX back_in_stock_requests_email_idx ON back_in_stock_requests (email);
CREATE INDEX back_in_stock_requests_created_at_idx ON back_in_stock_requests (created_at);

CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
