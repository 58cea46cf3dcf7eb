-- The admin's order table: newest first, of some days, of one status, of one customer; the next page and the next part
-- of a file begin where the last ended, so both columns run the same way.
DROP INDEX "orders_created_at_id_idx";
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);
DROP INDEX "orders_user_id_created_at_id_idx";
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at" DESC, "id" DESC);

-- What its search looks into, beside the id and the number: see lib/orders/admin-queries.ts.
CREATE INDEX orders_customer_name ON orders USING gin (customer_name gin_trgm_ops);
CREATE INDEX orders_phone ON orders (shipping_phone text_pattern_ops);
CREATE INDEX orders_id_end ON orders (right(id::text, 8));

-- How many orders a part of a name is in decides the way to them; more samples, better guesses.
ALTER TABLE orders ALTER COLUMN customer_name SET STATISTICS 1000;

-- The list of customers is searched by name and address of mail.
CREATE INDEX users_name ON users USING gin (user_name gin_trgm_ops);
CREATE INDEX users_email ON users USING gin (email gin_trgm_ops);
