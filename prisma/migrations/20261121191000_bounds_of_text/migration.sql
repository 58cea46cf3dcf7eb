-- The bounds of the zod schemas (decisions: 'Validation'), held by the database as well. Whoever changes one changes the
-- other: users, subscribers lib/auth/schema.ts and lib/text.ts; addresses lib/addresses/schema.ts; products
-- lib/catalog/product-schema.ts; pictures lib/uploads/schema.ts and lib/features/schema.ts.
-- Lengths count characters, as lib/text.ts does.

ALTER TABLE users
  ADD CONSTRAINT users_name_length CHECK (char_length(user_name) BETWEEN 2 AND 50),
  ADD CONSTRAINT users_email_shape CHECK (char_length(email) <= 254 AND email LIKE '_%@_%');

ALTER TABLE subscribers
  ADD CONSTRAINT subscribers_email_shape CHECK (char_length(email) <= 254 AND email LIKE '_%@_%');

-- The phone as its ten digits, without +91 or 0.
ALTER TABLE addresses
  ADD CONSTRAINT addresses_address_length CHECK (char_length(address) BETWEEN 1 AND 200),
  ADD CONSTRAINT addresses_city_length CHECK (char_length(city) BETWEEN 1 AND 80),
  ADD CONSTRAINT addresses_notes_length CHECK (char_length(notes) BETWEEN 1 AND 200),
  ADD CONSTRAINT addresses_pincode_shape CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  ADD CONSTRAINT addresses_phone_shape CHECK (phone ~ '^[6-9][0-9]{9}$');

ALTER TABLE products
  ADD CONSTRAINT products_title_length CHECK (char_length(title) BETWEEN 1 AND 120),
  ADD CONSTRAINT products_description_length CHECK (char_length(description) BETWEEN 1 AND 5000),
  ADD CONSTRAINT products_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 120),
  ADD CONSTRAINT products_image_length CHECK (char_length(image) BETWEEN 1 AND 500),
  ADD CONSTRAINT products_gallery_length CHECK (cardinality(gallery) <= 8);

ALTER TABLE features
  ADD CONSTRAINT features_image_length CHECK (char_length(image) BETWEEN 1 AND 500),
  ADD CONSTRAINT features_alt_length CHECK (char_length(alt) <= 200),
  ADD CONSTRAINT features_position_natural CHECK (position >= 0);

-- An order's copy of name, address and products keeps to what they keep to.
ALTER TABLE orders
  ADD CONSTRAINT orders_customer_length CHECK (char_length(customer_name) BETWEEN 2 AND 50),
  ADD CONSTRAINT orders_address_length CHECK (char_length(shipping_address) BETWEEN 1 AND 200),
  ADD CONSTRAINT orders_city_length CHECK (char_length(shipping_city) BETWEEN 1 AND 80),
  ADD CONSTRAINT orders_notes_length CHECK (char_length(shipping_notes) BETWEEN 1 AND 200),
  ADD CONSTRAINT orders_pincode_shape CHECK (shipping_pincode ~ '^[1-9][0-9]{5}$'),
  ADD CONSTRAINT orders_phone_shape CHECK (shipping_phone ~ '^[6-9][0-9]{9}$'),
  ADD CONSTRAINT orders_hold_only_online CHECK (hold_expires_at IS NULL OR payment_method = 'razorpay');

ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_title_length CHECK (char_length(title) BETWEEN 1 AND 120),
  ADD CONSTRAINT order_lines_image_length CHECK (char_length(image) BETWEEN 1 AND 500);

-- 'from' is empty where the order begins. ORDER_STATUSES in lib/store.ts, as orders_status_known has them.
ALTER TABLE order_history
  ADD CONSTRAINT order_history_from_known CHECK (
    from_status IN ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')
  ),
  ADD CONSTRAINT order_history_to_known CHECK (
    to_status IN ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')
  ),
  ADD CONSTRAINT order_history_by_length CHECK (char_length(by) BETWEEN 1 AND 50),
  ADD CONSTRAINT order_history_note_length CHECK (char_length(note) <= 1000);
