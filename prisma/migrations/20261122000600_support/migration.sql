CREATE TABLE subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT subscribers_email_shape CHECK (char_length(email) <= 254 AND email LIKE '_%@_%'),
  CONSTRAINT subscribers_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX subscribers_email_key ON subscribers (email);

-- Unlogged: written often, and may be lost in a crash.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  entity text NOT NULL,
  entity_id uuid,
  subject text NOT NULL,
  action text NOT NULL,
  changes jsonb NOT NULL,
  CONSTRAINT audit_entries_entity_known CHECK (entity IN ('product', 'feature', 'order', 'promotion', 'setting', 'message')),
  CONSTRAINT audit_entries_action_known CHECK (action IN ('create', 'update', 'delete', 'reorder')),
  CONSTRAINT audit_entries_changes_object CHECK (jsonb_typeof(changes) = 'object')
);
CREATE INDEX audit_entries_at_id_idx ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_entity_at_id_idx ON audit_entries (entity, at DESC, id DESC);
CREATE INDEX audit_entries_actor_id_at_id_idx ON audit_entries (actor_id, at DESC, id DESC);
CREATE INDEX audit_entries_entity_id_at_id_idx ON audit_entries (entity_id, at DESC, id DESC);

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

CREATE TABLE cache_changes (
  id bigserial PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  now text[],
  soon text[],
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX cache_changes_xid_idx ON cache_changes (xid);
CREATE INDEX cache_changes_at_idx ON cache_changes (at);

CREATE TABLE leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  until timestamptz(3) NOT NULL
);
