-- Two-step sign-in of staff. A row is begun before it is confirmed.
CREATE TABLE two_steps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz(3),
  last_step integer NOT NULL DEFAULT 0,
  recovery_hashes text[] NOT NULL DEFAULT '{}',
  CONSTRAINT two_steps_recovery_ten CHECK (cardinality(recovery_hashes) <= 10)
);

-- When staff last sent a request, and when the password was last given.
ALTER TABLE sessions
  ADD COLUMN seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN password_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE sessions SET password_at = created_at;
UPDATE sessions SET expires_at = least(expires_at, sessions.created_at + interval '12 hours')
FROM users WHERE users.id = user_id AND role = 'admin';

-- A row that was saved before gets the first value.
ALTER TABLE settings ADD COLUMN require_two_step boolean NOT NULL DEFAULT false;
ALTER TABLE settings ALTER COLUMN require_two_step DROP DEFAULT;

ALTER TABLE messages
  DROP CONSTRAINT messages_kind_known,
  ADD CONSTRAINT messages_kind_known CHECK (
    kind IN ('order-placed', 'order-confirmed', 'order-dispatched', 'order-delivered', 'order-cancelled',
      'order-refunded', 'back-in-stock', 'back-in-stock-asked', 'password-reset', 'password-changed', 'password-guessed',
      'staff-invitation', 'two-step-off'));
