-- The code of the State that a shopper chose for a PIN code of two: 52 lie in two States. It decides the place of supply.
ALTER TABLE addresses
  ADD COLUMN state text,
  ADD CONSTRAINT addresses_state_shape CHECK (state ~ '\A[0-9]{2}\Z');
ALTER TABLE orders
  ADD COLUMN shipping_state text,
  ADD CONSTRAINT orders_state_shape CHECK (shipping_state ~ '\A[0-9]{2}\Z');
