CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  user_name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'shopper',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT users_name_length CHECK (char_length(user_name) BETWEEN 2 AND 50),
  CONSTRAINT users_email_shape CHECK (char_length(email) <= 254 AND email LIKE '_%@_%'),
  CONSTRAINT users_email_folded CHECK (email = lower(email)),
  CONSTRAINT users_role_known CHECK (role IN ('shopper', 'admin'))
);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_role_id_idx ON users (role, id);
CREATE INDEX users_name ON users USING gin (user_name gin_trgm_ops);
CREATE INDEX users_email ON users USING gin (email gin_trgm_ops);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL;

-- No session may outlive a change of password or role, whoever makes it.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_end_sessions AFTER UPDATE OF role, password_hash ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.password_hash <> NEW.password_hash)
  EXECUTE FUNCTION end_sessions_of_user();

CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  address text NOT NULL,
  city text NOT NULL,
  phone text NOT NULL,
  pincode text NOT NULL,
  notes text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT addresses_address_length CHECK (char_length(address) BETWEEN 1 AND 200),
  CONSTRAINT addresses_city_length CHECK (char_length(city) BETWEEN 1 AND 80),
  CONSTRAINT addresses_notes_length CHECK (char_length(notes) BETWEEN 1 AND 200),
  CONSTRAINT addresses_pincode_shape CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  CONSTRAINT addresses_phone_shape CHECK (phone ~ '^[6-9][0-9]{9}$')
);
CREATE INDEX addresses_user_id_idx ON addresses (user_id);

-- MAX_ADDRESSES in lib/store.ts. The user's row is locked so that two inserts at once cannot both be the third.
CREATE FUNCTION refuse_fourth_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR UPDATE;
  IF (SELECT count(*) FROM addresses WHERE user_id = NEW.user_id) >= 3 THEN
    RAISE EXCEPTION 'addresses_at_most_three' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER addresses_at_most_three BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_fourth_address();
CREATE TRIGGER addresses_stay_at_most_three BEFORE UPDATE OF user_id ON addresses
  FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION refuse_fourth_address();
