-- What shoppers have saved for later.
CREATE TABLE saved_products (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  saved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX saved_products_product_id_idx ON saved_products (product_id);
