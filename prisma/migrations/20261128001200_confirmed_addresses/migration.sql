-- An address is its account's once a link of a letter to it has been followed; until then letters greet nobody by name.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz(3);

-- Requests for an address that is not the account's confirmed one are asked about first. Earlier ones were promised a letter.
ALTER TABLE back_in_stock_requests ADD COLUMN confirmed_at timestamptz(3);
UPDATE back_in_stock_requests SET confirmed_at = created_at;

ALTER TABLE messages
  DROP CONSTRAINT messages_kind_known,
  ADD CONSTRAINT messages_kind_known CHECK (
    kind IN ('order-placed', 'order-confirmed', 'order-dispatched', 'order-delivered', 'order-cancelled',
      'order-refunded', 'back-in-stock', 'back-in-stock-asked', 'password-reset', 'password-changed', 'password-guessed')
  );
