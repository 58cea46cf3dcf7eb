-- The list of customers is searched by the phone they ordered with: the index says whose order it is, and the orders
-- themselves are not read.
DROP INDEX orders_phone;
CREATE INDEX orders_phone ON orders (shipping_phone text_pattern_ops) INCLUDE (user_id);
