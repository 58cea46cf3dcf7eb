-- What nobody has said of a product is null: a client that reads '' could not send the product back (specification 5).
ALTER TABLE products
  DROP CONSTRAINT products_material_length,
  DROP CONSTRAINT products_fit_length,
  DROP CONSTRAINT products_care_length,
  DROP CONSTRAINT products_hsn_shape,
  ALTER COLUMN material DROP NOT NULL, ALTER COLUMN material DROP DEFAULT,
  ALTER COLUMN fit DROP NOT NULL, ALTER COLUMN fit DROP DEFAULT,
  ALTER COLUMN care DROP NOT NULL, ALTER COLUMN care DROP DEFAULT,
  ALTER COLUMN hsn DROP NOT NULL, ALTER COLUMN hsn DROP DEFAULT;
UPDATE products SET material = nullif(material, ''), fit = nullif(fit, ''), care = nullif(care, ''), hsn = nullif(hsn, '')
WHERE '' IN (material, fit, care, hsn);
ALTER TABLE products
  ADD CONSTRAINT products_material_length CHECK (char_length(material) BETWEEN 1 AND 120),
  ADD CONSTRAINT products_fit_length CHECK (char_length(fit) BETWEEN 1 AND 120),
  ADD CONSTRAINT products_care_length CHECK (char_length(care) BETWEEN 1 AND 200),
  ADD CONSTRAINT products_hsn_shape CHECK (hsn ~ '\A([0-9]{4}|[0-9]{6}|[0-9]{8})\Z');
