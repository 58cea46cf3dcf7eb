-- Money that came in another currency is written down as well, to be given back; it never pays an order.
ALTER TABLE payments
  DROP CONSTRAINT payments_currency_known,
  ADD CONSTRAINT payments_currency_known CHECK (currency ~ '^[A-Z]{3}$' AND (currency = 'INR' OR NOT settles));
