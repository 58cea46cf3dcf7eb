CREATE TABLE messages (
  id uuid PRIMARY KEY,
  event text NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  order_id uuid REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  give_up_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP + interval '24 hours',
  holds_until timestamptz(3),
  resends integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  last_error text NOT NULL DEFAULT '',
  subject text,
  text text,
  html text,
  CONSTRAINT messages_event_length CHECK (char_length(event) BETWEEN 1 AND 200),
  CONSTRAINT messages_kind_known CHECK (
    kind IN ('order-placed', 'order-confirmed', 'order-dispatched', 'order-delivered', 'order-cancelled',
      'order-refunded', 'back-in-stock', 'password-reset', 'password-changed')
  ),
  CONSTRAINT messages_of_an_order CHECK ((kind LIKE 'order-%') = (order_id IS NOT NULL)),
  CONSTRAINT messages_recipient_shape CHECK (char_length(recipient) <= 254 AND recipient LIKE '_%@_%'),
  CONSTRAINT messages_data_object CHECK (jsonb_typeof(data) = 'object'),
  CONSTRAINT messages_state_known CHECK (state IN ('waiting', 'sent', 'failed', 'kept')),
  CONSTRAINT messages_counts_natural CHECK (attempts >= 0 AND resends >= 0),
  CONSTRAINT messages_sent_with_its_text CHECK (
    state <> 'sent' OR (sent_at IS NOT NULL AND subject IS NOT NULL AND text IS NOT NULL AND html IS NOT NULL)
  )
);
CREATE UNIQUE INDEX messages_event_key ON messages (event);
CREATE INDEX messages_order_id_idx ON messages (order_id);
-- What is sent leaves it: it stays as small as what waits.
CREATE INDEX messages_due_idx ON messages (next_attempt_at) WHERE state = 'waiting';
-- What staff look for among a million: an address, a kind, a state that few have.
CREATE INDEX messages_recipient_id_idx ON messages (recipient, id);
CREATE INDEX messages_kind_id_idx ON messages (kind, id);
CREATE INDEX messages_unsent_idx ON messages (state, id) WHERE state <> 'sent';
CREATE INDEX messages_at_idx ON messages (at);

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT password_resets_hash_shape CHECK (token_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX password_resets_user_id_idx ON password_resets (user_id);
CREATE INDEX password_resets_expires_at_idx ON password_resets (expires_at);
