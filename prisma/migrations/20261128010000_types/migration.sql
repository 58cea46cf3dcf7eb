-- Kinds of garment, which the owner edits. A row of a chart is a measure in centimetres, of one category or of all.
CREATE TABLE garment_types (
  id text COLLATE "C" PRIMARY KEY,
  label text NOT NULL,
  plural text NOT NULL,
  sized boolean NOT NULL,
  position integer NOT NULL,
  chart jsonb NOT NULL,
  CONSTRAINT garment_types_id_shape CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(id) <= 40),
  CONSTRAINT garment_types_label_length CHECK (char_length(label) BETWEEN 1 AND 40),
  CONSTRAINT garment_types_plural_length CHECK (char_length(plural) BETWEEN 1 AND 40),
  CONSTRAINT garment_types_position_natural CHECK (position >= 0),
  CONSTRAINT garment_types_chart_list CHECK (jsonb_typeof(chart) = 'array')
);
INSERT INTO garment_types (id, label, plural, sized, position, chart) VALUES
  ('joggers', 'Jogger', 'Joggers', true, 0, '[
    {"measure":"Waist","category":"men","cm":{"S":"71–76","M":"77–82","L":"83–88","XL":"89–95","XXL":"96–103"}},
    {"measure":"Hip","category":"men","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"men","cm":{"S":"70","M":"71.5","L":"73","XL":"74","XXL":"75"}},
    {"measure":"Front rise","category":"men","cm":{"S":"26","M":"27","L":"28","XL":"29","XXL":"30"}},
    {"measure":"Thigh around","category":"men","cm":{"S":"58","M":"61","L":"64","XL":"67.5","XXL":"71"}},
    {"measure":"Hem around","category":"men","cm":{"S":"24","M":"25","L":"26","XL":"27","XXL":"28"}},
    {"measure":"Waist","category":"women","cm":{"S":"64–69","M":"70–75","L":"76–81","XL":"82–88","XXL":"89–96"}},
    {"measure":"Hip","category":"women","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"women","cm":{"S":"68","M":"69","L":"70","XL":"71","XXL":"72"}},
    {"measure":"Front rise","category":"women","cm":{"S":"29","M":"30","L":"31","XL":"32","XXL":"33"}},
    {"measure":"Thigh around","category":"women","cm":{"S":"56","M":"59","L":"62","XL":"65.5","XXL":"69"}},
    {"measure":"Hem around","category":"women","cm":{"S":"22","M":"23","L":"24","XL":"25","XXL":"26"}}]'),
  ('track-pants', 'Track pant', 'Track pants', true, 1, '[
    {"measure":"Waist","category":"men","cm":{"S":"71–76","M":"77–82","L":"83–88","XL":"89–95","XXL":"96–103"}},
    {"measure":"Hip","category":"men","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"men","cm":{"S":"75","M":"76.5","L":"78","XL":"79","XXL":"80"}},
    {"measure":"Front rise","category":"men","cm":{"S":"26","M":"27","L":"28","XL":"29","XXL":"30"}},
    {"measure":"Thigh around","category":"men","cm":{"S":"59","M":"62","L":"65","XL":"68.5","XXL":"72"}},
    {"measure":"Hem around","category":"men","cm":{"S":"38","M":"39","L":"40","XL":"41","XXL":"42"}},
    {"measure":"Waist","category":"women","cm":{"S":"64–69","M":"70–75","L":"76–81","XL":"82–88","XXL":"89–96"}},
    {"measure":"Hip","category":"women","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"women","cm":{"S":"72","M":"73","L":"74","XL":"75","XXL":"76"}},
    {"measure":"Front rise","category":"women","cm":{"S":"29","M":"30","L":"31","XL":"32","XXL":"33"}},
    {"measure":"Thigh around","category":"women","cm":{"S":"56","M":"59","L":"62","XL":"65.5","XXL":"69"}},
    {"measure":"Hem around","category":"women","cm":{"S":"34","M":"35","L":"36","XL":"37","XXL":"38"}}]'),
  ('cargos', 'Cargo', 'Cargos', true, 2, '[
    {"measure":"Waist","category":"men","cm":{"S":"71–76","M":"77–82","L":"83–88","XL":"89–95","XXL":"96–103"}},
    {"measure":"Hip","category":"men","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"men","cm":{"S":"76","M":"77.5","L":"79","XL":"80","XXL":"81"}},
    {"measure":"Front rise","category":"men","cm":{"S":"27","M":"28","L":"29","XL":"30","XXL":"31"}},
    {"measure":"Thigh around","category":"men","cm":{"S":"62","M":"65","L":"68","XL":"71.5","XXL":"75"}},
    {"measure":"Hem around","category":"men","cm":{"S":"38","M":"39","L":"40","XL":"41","XXL":"42"}}]'),
  ('chinos', 'Chino', 'Chinos', true, 3, '[
    {"measure":"Waist","category":"men","cm":{"S":"71–76","M":"77–82","L":"83–88","XL":"89–95","XXL":"96–103"}},
    {"measure":"Hip","category":"men","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"men","cm":{"S":"78","M":"79.5","L":"81","XL":"82","XXL":"83"}},
    {"measure":"Front rise","category":"men","cm":{"S":"25","M":"26","L":"27","XL":"28","XXL":"29"}},
    {"measure":"Thigh around","category":"men","cm":{"S":"56","M":"59","L":"62","XL":"65.5","XXL":"69"}},
    {"measure":"Hem around","category":"men","cm":{"S":"33","M":"34","L":"35","XL":"36","XXL":"37"}}]'),
  ('denims', 'Denim', 'Denims', true, 4, '[
    {"measure":"Waist","category":"men","cm":{"S":"71–76","M":"77–82","L":"83–88","XL":"89–95","XXL":"96–103"}},
    {"measure":"Hip","category":"men","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"men","cm":{"S":"79","M":"80.5","L":"82","XL":"83","XXL":"84"}},
    {"measure":"Front rise","category":"men","cm":{"S":"26","M":"27","L":"28","XL":"29","XXL":"30"}},
    {"measure":"Thigh around","category":"men","cm":{"S":"57","M":"60","L":"63","XL":"66.5","XXL":"70"}},
    {"measure":"Hem around","category":"men","cm":{"S":"35","M":"36","L":"37","XL":"38","XXL":"39"}},
    {"measure":"Waist","category":"women","cm":{"S":"64–69","M":"70–75","L":"76–81","XL":"82–88","XXL":"89–96"}},
    {"measure":"Hip","category":"women","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"women","cm":{"S":"71","M":"72","L":"73","XL":"74","XXL":"75"}},
    {"measure":"Front rise","category":"women","cm":{"S":"29","M":"30","L":"31","XL":"32","XXL":"33"}},
    {"measure":"Thigh around","category":"women","cm":{"S":"54","M":"57","L":"60","XL":"63.5","XXL":"67"}},
    {"measure":"Hem around","category":"women","cm":{"S":"30","M":"31","L":"32","XL":"33","XXL":"34"}}]'),
  ('shorts', 'Half pant', 'Half pants', true, 5, '[
    {"measure":"Waist","category":"men","cm":{"S":"71–76","M":"77–82","L":"83–88","XL":"89–95","XXL":"96–103"}},
    {"measure":"Hip","category":"men","cm":{"S":"88–93","M":"94–99","L":"100–105","XL":"106–112","XXL":"113–120"}},
    {"measure":"Inside leg","category":"men","cm":{"S":"19","M":"20","L":"21","XL":"22","XXL":"23"}},
    {"measure":"Front rise","category":"men","cm":{"S":"26","M":"27","L":"28","XL":"29","XXL":"30"}},
    {"measure":"Thigh around","category":"men","cm":{"S":"60","M":"63","L":"66","XL":"69.5","XXL":"73"}},
    {"measure":"Hem around","category":"men","cm":{"S":"54","M":"57","L":"60","XL":"63","XXL":"66"}}]'),
  ('belts', 'Belt', 'Belts', false, 6, '[]'),
  ('pouches', 'Pouch', 'Pouches', false, 7, '[]'),
  ('slip-ons', 'Slip-on', 'Slip-ons', true, 8, '[
    {"measure":"Length of the foot","category":null,"cm":{"S":"24–24.5","M":"25–25.5","L":"26–26.5","XL":"27–27.5","XXL":"28–28.5"}}]');

-- `colour` is the family of colour_hex (lib/catalog/colour-rules.ts).
ALTER TABLE products
  ADD COLUMN type text COLLATE "C" REFERENCES garment_types (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN colour_name text,
  ADD COLUMN colour_hex text,
  ADD COLUMN colour text,
  ADD COLUMN style text,
  ADD CONSTRAINT products_colour_name_length CHECK (char_length(colour_name) BETWEEN 1 AND 40),
  ADD CONSTRAINT products_colour_hex_shape CHECK (colour_hex ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT products_colour_known CHECK (
    colour IN ('black', 'grey', 'white', 'beige', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple')
  ),
  ADD CONSTRAINT products_colour_of_hex CHECK ((colour IS NULL) = (colour_hex IS NULL)),
  ADD CONSTRAINT products_style_length CHECK (char_length(style) BETWEEN 1 AND 60);
CREATE INDEX products_by_style ON products (style) WHERE style IS NOT NULL;

-- Lists filter by type and colour too, in the same indexes.
DROP INDEX products_by_price_to_pay, products_by_title, products_by_id;
CREATE INDEX products_by_price_to_pay ON products ((coalesce(sale_price_paise, price_paise)), id)
  INCLUDE (category, brand, sizes, type, colour, sale_price_paise, price_paise);
CREATE INDEX products_by_title ON products (lower(title), id)
  INCLUDE (category, brand, sizes, type, colour, sale_price_paise, price_paise, title);
CREATE INDEX products_by_id ON products (id)
  INCLUDE (category, brand, sizes, type, colour, sale_price_paise, price_paise);

-- Which of PRICE_BANDS (lib/store.ts) a price is in: 1, 3, 5 or 7; even numbers are between two of them.
CREATE FUNCTION price_band(price_to_pay integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN width_bucket(price_to_pay, ARRAY[0, 49901, 50000, 79901, 80000, 109901, 110000]);

DROP TRIGGER products_tally_moves ON products;
ALTER TABLE product_tallies
  ADD COLUMN type text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN colour text NOT NULL DEFAULT '',
  ADD COLUMN price_band integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT product_tallies_pkey,
  ADD PRIMARY KEY (category, brand, sizes, type, colour, price_band, writer);
ALTER TABLE product_tallies
  ALTER COLUMN type DROP DEFAULT, ALTER COLUMN colour DROP DEFAULT, ALTER COLUMN price_band DROP DEFAULT;
DELETE FROM product_tallies;
INSERT INTO product_tallies (category, brand, sizes, type, colour, price_band, writer, products)
SELECT category, brand, array_to_string(sizes, ','), '', '', price_band(coalesce(sale_price_paise, price_paise)), 0, count(*)
FROM products GROUP BY 1, 2, 3, 6;

CREATE OR REPLACE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM product_tallies;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO product_tallies AS t (category, brand, sizes, type, colour, price_band, writer, products)
    VALUES (OLD.category, OLD.brand, array_to_string(OLD.sizes, ','), coalesce(OLD.type, ''), coalesce(OLD.colour, ''),
      price_band(coalesce(OLD.sale_price_paise, OLD.price_paise)), pg_backend_pid(), -1)
    ON CONFLICT (category, brand, sizes, type, colour, price_band, writer) DO UPDATE SET products = t.products - 1;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO product_tallies AS t (category, brand, sizes, type, colour, price_band, writer, products)
    VALUES (NEW.category, NEW.brand, array_to_string(NEW.sizes, ','), coalesce(NEW.type, ''), coalesce(NEW.colour, ''),
      price_band(coalesce(NEW.sale_price_paise, NEW.price_paise)), pg_backend_pid(), 1)
    ON CONFLICT (category, brand, sizes, type, colour, price_band, writer) DO UPDATE SET products = t.products + 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_tally_moves
  AFTER UPDATE OF category, brand, sizes, type, colour, price_paise, sale_price_paise ON products
  FOR EACH ROW WHEN (
    (OLD.category, OLD.brand, OLD.sizes, OLD.type, OLD.colour, price_band(coalesce(OLD.sale_price_paise, OLD.price_paise)))
    IS DISTINCT FROM
    (NEW.category, NEW.brand, NEW.sizes, NEW.type, NEW.colour, price_band(coalesce(NEW.sale_price_paise, NEW.price_paise)))
  ) EXECUTE FUNCTION tally_products();

-- A search finds type and colour as it does the category.
DROP TRIGGER products_record_search_words ON products;
ALTER TABLE products DROP COLUMN words;
ALTER TABLE products ADD COLUMN words tsvector GENERATED ALWAYS AS (
  product_words(title, description, brand, category || ' ' || plain_words(coalesce(type, '') || ' ' || coalesce(colour_name, '')))
) STORED;
CREATE INDEX products_words ON products USING gin (words) WITH (gin_pending_list_limit = 256);
CREATE INDEX products_title_words ON products USING gin (ts_filter(words, '{a,b}')) WITH (gin_pending_list_limit = 256);
CREATE TRIGGER products_record_search_words
  AFTER INSERT OR UPDATE OF title, description, brand, category, type, colour_name ON products
  FOR EACH ROW EXECUTE FUNCTION record_search_words();
