CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE FUNCTION has_no_repeats(items text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN cardinality(items) = (SELECT count(DISTINCT item) FROM unnest(items) AS item);

-- Punctuation becomes spaces, so that the parser finds words only, never hosts, paths or signed numbers.
CREATE FUNCTION plain_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(value, '[\s!-/:-@[-`{-~–—‘’“”…]+', ' ', 'g'));

-- 'Track Pant' also as 'trackpant', as many write it; not across a comma.
CREATE FUNCTION joined_word_pairs(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg(word || neighbour, ' '), '')
    FROM (
      SELECT word, lead(word) OVER (PARTITION BY phrase ORDER BY place) AS neighbour
      FROM regexp_split_to_table(value, '[,;:.!?()/]') WITH ORDINALITY AS phrases (part, phrase),
        regexp_split_to_table(plain_words(part), ' ') WITH ORDINALITY AS split (word, place)
    ) AS pairs
    WHERE neighbour IS NOT NULL
  );

CREATE FUNCTION product_words(title text, description text, brand text, category text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN setweight(to_tsvector('english'::regconfig, plain_words(title)), 'A')
    || setweight(to_tsvector('english'::regconfig, joined_word_pairs(title) || ' ' || joined_word_pairs(brand)), 'B')
    || setweight(to_tsvector('english'::regconfig, plain_words(brand) || ' ' || category), 'B')
    || setweight(to_tsvector('english'::regconfig, plain_words(description)), 'D');

CREATE TABLE products (
  id uuid PRIMARY KEY,
  -- "C", so that the index also finds how a slug begins, whatever the database's own collation is.
  slug text COLLATE "C" NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  material text NOT NULL DEFAULT '',
  fit text NOT NULL DEFAULT '',
  care text NOT NULL DEFAULT '',
  hsn text NOT NULL DEFAULT '',
  category text NOT NULL,
  brand text NOT NULL,
  image text NOT NULL,
  gallery text[] DEFAULT ARRAY[]::text[],
  price_paise integer NOT NULL,
  sale_price_paise integer,
  sizes text[],
  stock_mode text NOT NULL DEFAULT 'shared',
  average_review decimal(3,2) NOT NULL DEFAULT 0,
  review_count integer NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 0,
  words tsvector GENERATED ALWAYS AS (product_words(title, description, brand, category)) STORED,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT products_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 120),
  CONSTRAINT products_title_length CHECK (char_length(title) BETWEEN 1 AND 120),
  CONSTRAINT products_description_length CHECK (char_length(description) BETWEEN 1 AND 5000),
  CONSTRAINT products_material_length CHECK (char_length(material) <= 120),
  CONSTRAINT products_fit_length CHECK (char_length(fit) <= 120),
  CONSTRAINT products_care_length CHECK (char_length(care) <= 200),
  CONSTRAINT products_hsn_shape CHECK (hsn ~ '\A([0-9]{4}|[0-9]{6}|[0-9]{8})?\Z'),
  CONSTRAINT products_category_known CHECK (category IN ('men', 'women', 'kids', 'accessories', 'footwear')),
  CONSTRAINT products_brand_known CHECK (brand IN ('nike', 'adidas', 'puma', 'levi', 'zara', 'h&m')),
  CONSTRAINT products_image_length CHECK (char_length(image) BETWEEN 1 AND 500),
  CONSTRAINT products_gallery_length CHECK (cardinality(gallery) <= 7),
  CONSTRAINT products_price_bounds CHECK (price_paise BETWEEN 100 AND 100000000),
  CONSTRAINT products_sale_below_price CHECK (sale_price_paise > 0 AND sale_price_paise < price_paise),
  CONSTRAINT products_stock_mode_known CHECK (stock_mode IN ('shared', 'bySize')),
  CONSTRAINT products_sizes_known CHECK (
    cardinality(sizes) > 0 AND sizes <@ ARRAY['S', 'M', 'L', 'XL', 'XXL'] AND has_no_repeats(sizes)
  ),
  CONSTRAINT products_average_bounds CHECK (average_review BETWEEN 0 AND 5 AND review_count >= 0)
);
CREATE UNIQUE INDEX products_slug_key ON products (slug);
-- Lists are read from these indexes alone, deep pages too: hence the columns that are filtered by, and those within the
-- sorted expression, without which PostgreSQL reads the rows all the same.
CREATE INDEX products_by_price_to_pay ON products ((coalesce(sale_price_paise, price_paise)), id)
  INCLUDE (category, brand, sizes, sale_price_paise, price_paise);
CREATE INDEX products_by_title ON products (lower(title), id) INCLUDE (category, brand, sizes, title);
CREATE INDEX products_by_id ON products (id) INCLUDE (category, brand, sizes);
CREATE INDEX products_on_sale ON products (id) INCLUDE (sizes) WHERE sale_price_paise IS NOT NULL;
-- What is like a product: of its category and brand, near in price.
CREATE INDEX products_alike ON products (category, brand, (coalesce(sale_price_paise, price_paise)), id)
  INCLUDE (sizes, sale_price_paise, price_paise);
-- Every search reads the list of pending entries from end to end: it is kept short.
CREATE INDEX products_words ON products USING gin (words) WITH (gin_pending_list_limit = 256);
-- A search looks at titles first: a word that every description has must not hide those that are named by it.
CREATE INDEX products_title_words ON products USING gin (ts_filter(words, '{a,b}')) WITH (gin_pending_list_limit = 256);
CREATE INDEX products_title_trigrams ON products USING gin (title gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- Products per category, brand and the sizes they come in ('S,M,L'). Each connection counts in rows of its own, so that no writer waits for another;
-- housekeeping adds them up (lib/dashboard/tally-service.ts). A row's count may be negative, their sum is not.
CREATE TABLE product_tallies (
  category text NOT NULL,
  brand text NOT NULL,
  sizes text NOT NULL,
  writer integer NOT NULL,
  products integer NOT NULL,
  PRIMARY KEY (category, brand, sizes, writer)
);

CREATE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM product_tallies;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO product_tallies AS t
    VALUES (OLD.category, OLD.brand, array_to_string(OLD.sizes, ','), pg_backend_pid(), -1)
    ON CONFLICT (category, brand, sizes, writer) DO UPDATE SET products = t.products - 1;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO product_tallies AS t
    VALUES (NEW.category, NEW.brand, array_to_string(NEW.sizes, ','), pg_backend_pid(), 1)
    ON CONFLICT (category, brand, sizes, writer) DO UPDATE SET products = t.products + 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_tally AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_moves AFTER UPDATE OF category, brand, sizes ON products
  FOR EACH ROW WHEN ((OLD.category, OLD.brand, OLD.sizes) <> (NEW.category, NEW.brand, NEW.sizes)) EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_none AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tally_products();

CREATE TABLE search_words (
  word text PRIMARY KEY,
  titled boolean NOT NULL
);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

-- Words are only added. Removing them would need counts, and all products with 'jogger' in the title would wait for
-- one row; a search checks instead that a product still has the word.
CREATE FUNCTION record_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  in_title text[] := tsvector_to_array(ts_filter(NEW.words, '{a,b}'));
BEGIN
  INSERT INTO search_words (word, titled)
  SELECT word, word = ANY(in_title) FROM unnest(tsvector_to_array(NEW.words)) AS word
  WHERE word ~ '[^0-9]' ORDER BY word
  ON CONFLICT DO NOTHING;
  UPDATE search_words SET titled = true WHERE word = ANY(in_title) AND NOT titled;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_record_search_words AFTER INSERT OR UPDATE OF title, description, brand, category ON products
  FOR EACH ROW EXECUTE FUNCTION record_search_words();

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message text NOT NULL,
  value integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT reviews_message_length CHECK (char_length(message) BETWEEN 1 AND 1000),
  CONSTRAINT reviews_value_bounds CHECK (value BETWEEN 1 AND 5)
);
CREATE UNIQUE INDEX reviews_product_id_user_id_key ON reviews (product_id, user_id);
CREATE INDEX reviews_user_id_idx ON reviews (user_id);
CREATE INDEX reviews_product_id_created_at_id_idx ON reviews (product_id, created_at DESC, id DESC);
CREATE INDEX reviews_created_at_id_idx ON reviews (created_at DESC, id);

CREATE TABLE features (
  id uuid PRIMARY KEY,
  image text NOT NULL,
  alt text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT features_image_length CHECK (char_length(image) BETWEEN 1 AND 500),
  CONSTRAINT features_alt_length CHECK (char_length(alt) <= 200),
  CONSTRAINT features_position_natural CHECK (position >= 0)
);
CREATE INDEX features_position_id_idx ON features (position, id);

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  store text NOT NULL,
  key text NOT NULL,
  url text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  due_at timestamptz(3),
  removed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX uploads_url_key ON uploads (url);
CREATE UNIQUE INDEX uploads_store_key_key ON uploads (store, key);
CREATE INDEX uploads_due_at_idx ON uploads (due_at);
