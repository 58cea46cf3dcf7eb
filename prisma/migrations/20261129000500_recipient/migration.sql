-- Who receives a parcel, where that is somebody else than whose account it is.
ALTER TABLE addresses
  ADD COLUMN recipient text,
  ADD CONSTRAINT addresses_recipient_length CHECK (char_length(recipient) BETWEEN 1 AND 80);
ALTER TABLE orders
  ADD COLUMN shipping_recipient text,
  ADD CONSTRAINT orders_recipient_length CHECK (char_length(shipping_recipient) BETWEEN 1 AND 80);
CREATE INDEX orders_recipient ON orders USING gin (shipping_recipient gin_trgm_ops)
  WHERE shipping_recipient IS NOT NULL;
