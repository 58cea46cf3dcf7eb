-- What a search reads: the words of a product as lexemes with weights (title A, its joined neighbours, brand and
-- category B, description D), and the vocabulary that misspelled words are held against.

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Signs become spaces, so that the parser sees words only, never hosts, paths or signed numbers.
CREATE FUNCTION plain_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(value, '[\s!-/:-@[-`{-~–—‘’“”…]+', ' ', 'g'));

-- 'Track Pant' also as 'trackpant', which is how many write it. Not across a comma.
CREATE FUNCTION joined_neighbours(value text) RETURNS text
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
    || setweight(to_tsvector('english'::regconfig, joined_neighbours(title) || ' ' || joined_neighbours(brand)), 'B')
    || setweight(to_tsvector('english'::regconfig, plain_words(brand) || ' ' || category), 'B')
    || setweight(to_tsvector('english'::regconfig, plain_words(description)), 'D');

-- AlterTable
ALTER TABLE "products" ADD COLUMN "words" tsvector
  GENERATED ALWAYS AS (product_words(title, description, brand, category)) STORED;

DROP INDEX products_words;
CREATE INDEX products_words ON products USING gin (words);

-- Facets are counted from this index alone.
DROP INDEX products_by_category;
CREATE INDEX products_by_category ON products (category, brand);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,
    "titled" BOOLEAN NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- Words are only ever added: a search looks whether a product still has the word it was corrected to. Taking words
-- out would need counts, and every product with 'jogger' in its title would wait for the same row.
CREATE FUNCTION remember_words() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER products_remember_words AFTER INSERT OR UPDATE OF title, description, brand, category ON products
  FOR EACH ROW EXECUTE FUNCTION remember_words();

INSERT INTO search_words (word, titled)
SELECT word, bool_or(word = ANY(tsvector_to_array(ts_filter(words, '{a,b}'))))
FROM products, unnest(tsvector_to_array(words)) AS word WHERE word ~ '[^0-9]' GROUP BY word;
