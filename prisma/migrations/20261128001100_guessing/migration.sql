-- A letter tells an admin whose password somebody tries to guess.
ALTER TABLE messages
  DROP CONSTRAINT messages_kind_known,
  ADD CONSTRAINT messages_kind_known CHECK (
    kind IN ('order-placed', 'order-confirmed', 'order-dispatched', 'order-delivered', 'order-cancelled',
      'order-refunded', 'back-in-stock', 'password-reset', 'password-changed', 'password-guessed')
  );
