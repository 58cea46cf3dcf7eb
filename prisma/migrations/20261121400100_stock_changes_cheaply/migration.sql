-- An order changes a product's stock and nothing else. With the stock in an index, even a partial one, PostgreSQL wrote
-- the row into every index of products anew, every word of its text among them. Without it, and with room in the page,
-- the new version of the row needs none. What runs out is found by reading the products: thousands, a few milliseconds.
DROP INDEX products_running_out;
ALTER TABLE products SET (fillfactor = 85);

-- What an import adds waits in a list that each search has to read through: a short one.
ALTER INDEX products_words SET (gin_pending_list_limit = 256);
ALTER INDEX products_title_trigrams SET (gin_pending_list_limit = 256);
