-- Pages of goods with a title and a text of the owner's.
CREATE TABLE collections (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  title text NOT NULL,
  label text NOT NULL,
  text text NOT NULL,
  picture text,
  rule text NOT NULL,
  filters text,
  promotion_id uuid REFERENCES promotions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  places text[],
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT collections_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  CONSTRAINT collections_title_length CHECK (char_length(title) BETWEEN 1 AND 80),
  CONSTRAINT collections_label_length CHECK (char_length(label) <= 30),
  CONSTRAINT collections_text_length CHECK (char_length(text) <= 1000),
  CONSTRAINT collections_picture_length CHECK (char_length(picture) BETWEEN 1 AND 500),
  CONSTRAINT collections_rule_shape CHECK (
    CASE rule
      WHEN 'filters' THEN char_length(filters) BETWEEN 1 AND 1000 AND filters IS NOT NULL AND promotion_id IS NULL
      WHEN 'promotion' THEN filters IS NULL AND promotion_id IS NOT NULL
      WHEN 'products' THEN filters IS NULL AND promotion_id IS NULL
      ELSE false
    END
  ),
  CONSTRAINT collections_places_known CHECK (
    places IS NOT NULL AND places <@ ARRAY['header', 'footer'] AND has_no_repeats(places)
  ),
  CONSTRAINT collections_position_bounds CHECK (position BETWEEN 0 AND 999)
);
CREATE UNIQUE INDEX collections_slug_key ON collections (slug);
CREATE INDEX collections_promotion_id_idx ON collections (promotion_id);

CREATE TABLE collection_products (
  collection_id uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (collection_id, product_id),
  CONSTRAINT collection_products_position_natural CHECK (position >= 0)
);
CREATE INDEX collection_products_product_id_idx ON collection_products (product_id);

-- Whatever else the audit is about by now stays.
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'audit_entries_entity_known');
BEGIN
  EXECUTE 'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_entity_known, ADD CONSTRAINT audit_entries_entity_known '
    || replace(known, 'ARRAY[', 'ARRAY[''collection''::text, ');
END
$$;
