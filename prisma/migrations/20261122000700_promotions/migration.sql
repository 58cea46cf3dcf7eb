CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  kind text NOT NULL,
  percent integer,
  amount_paise integer,
  bundle_size integer,
  code text,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  min_subtotal_paise integer NOT NULL DEFAULT 0,
  is_for_all boolean NOT NULL,
  categories text[],
  max_uses integer,
  max_uses_per_customer integer,
  first_order_only boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  uses integer NOT NULL DEFAULT 0,
  shown_running boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT promotions_title_length CHECK (char_length(title) BETWEEN 1 AND 80),
  CONSTRAINT promotions_kind_shape CHECK (
    CASE kind
      WHEN 'percent' THEN percent BETWEEN 1 AND 90 AND amount_paise IS NULL AND bundle_size IS NULL
      WHEN 'fixed' THEN percent IS NULL AND amount_paise BETWEEN 1 AND 100000000 AND bundle_size IS NULL
      WHEN 'bundle' THEN percent IS NULL AND amount_paise BETWEEN 100 AND 100000000 AND bundle_size BETWEEN 2 AND 20
      ELSE false
    END
  ),
  CONSTRAINT promotions_only_bundles_by_themselves CHECK (code IS NOT NULL OR kind = 'bundle'),
  CONSTRAINT promotions_code_shape CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  CONSTRAINT promotions_end_after_start CHECK (ends_at > starts_at),
  CONSTRAINT promotions_min_subtotal_bounds CHECK (min_subtotal_paise BETWEEN 0 AND 100000000),
  CONSTRAINT promotions_categories_known CHECK (
    categories IS NOT NULL AND categories <@ ARRAY['men', 'women', 'kids', 'accessories', 'footwear']
      AND has_no_repeats(categories)
  ),
  CONSTRAINT promotions_limits_positive CHECK (max_uses > 0 AND max_uses_per_customer > 0),
  -- A limit holds whatever the race. Without one nothing is counted.
  CONSTRAINT promotions_uses_within_limit CHECK (uses BETWEEN 0 AND coalesce(max_uses, 0))
);
CREATE UNIQUE INDEX promotions_code_key ON promotions (code);

CREATE TABLE promotion_products (
  promotion_id uuid NOT NULL REFERENCES promotions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (promotion_id, product_id)
);
CREATE INDEX promotion_products_product_id_idx ON promotion_products (product_id);

CREATE TABLE order_discounts (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  promotion_id uuid NOT NULL REFERENCES promotions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  title text NOT NULL,
  code text,
  amount_paise bigint NOT NULL,
  in_use boolean NOT NULL DEFAULT false,
  customer_use integer,
  first_order_phone text,
  CONSTRAINT order_discounts_amount_positive CHECK (amount_paise > 0),
  CONSTRAINT order_discounts_customer_use_positive CHECK (customer_use > 0),
  CONSTRAINT order_discounts_numbered_while_in_use CHECK (in_use OR customer_use IS NULL),
  CONSTRAINT order_discounts_phone_while_in_use CHECK (in_use OR first_order_phone IS NULL)
);
CREATE UNIQUE INDEX order_discounts_order_id_promotion_id_key ON order_discounts (order_id, promotion_id);
CREATE UNIQUE INDEX order_discounts_user_id_promotion_id_customer_use_key
  ON order_discounts (user_id, promotion_id, customer_use);
CREATE UNIQUE INDEX order_discounts_promotion_id_first_order_phone_key
  ON order_discounts (promotion_id, first_order_phone);

CREATE TABLE order_line_discounts (
  order_discount_id uuid NOT NULL REFERENCES order_discounts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  order_line_id uuid NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE ON UPDATE CASCADE,
  amount_paise integer NOT NULL,
  PRIMARY KEY (order_line_id, order_discount_id),
  CONSTRAINT order_line_discounts_amount_positive CHECK (amount_paise > 0)
);
CREATE INDEX order_line_discounts_order_discount_id_idx ON order_line_discounts (order_discount_id);

CREATE TABLE banner_texts (
  id uuid PRIMARY KEY,
  position integer NOT NULL,
  text text NOT NULL,
  promotion_id uuid REFERENCES promotions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT banner_texts_position_bounds CHECK (position BETWEEN 1 AND 5),
  CONSTRAINT banner_texts_length CHECK (char_length(text) BETWEEN 1 AND 80)
);
CREATE UNIQUE INDEX banner_texts_position_key ON banner_texts (position);
