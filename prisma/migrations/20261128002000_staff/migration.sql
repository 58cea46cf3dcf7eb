-- Staff are owners or clerks, and can be switched off. Who is an admin today is an owner.
ALTER TABLE users
  ADD COLUMN staff_role text,
  ADD COLUMN is_active boolean NOT NULL DEFAULT true;
UPDATE users SET staff_role = 'owner' WHERE role = 'admin';
ALTER TABLE users
  ADD CONSTRAINT users_staff_role_known CHECK (staff_role IN ('owner', 'clerk')),
  ADD CONSTRAINT users_staff_role_of_admin CHECK ((role = 'admin') = (staff_role IS NOT NULL));

DROP TRIGGER users_end_sessions ON users;
CREATE TRIGGER users_end_sessions AFTER UPDATE OF role, staff_role, is_active, password_hash ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.staff_role IS DISTINCT FROM NEW.staff_role
    OR OLD.is_active <> NEW.is_active OR OLD.password_hash <> NEW.password_hash)
  EXECUTE FUNCTION end_sessions_of_user();

-- Open ones: accepting deletes it.
CREATE TABLE staff_invitations (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  token_hash text,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT staff_invitations_hash_shape CHECK (token_hash ~ '^[0-9a-f]{64}$')
);
CREATE UNIQUE INDEX staff_invitations_token_hash_key ON staff_invitations (token_hash);

-- A row that was saved before gets the first value.
ALTER TABLE settings ADD COLUMN clerk_refund_rupees integer NOT NULL DEFAULT 2000;
ALTER TABLE settings
  ALTER COLUMN clerk_refund_rupees DROP DEFAULT,
  ADD CONSTRAINT settings_clerk_refund_bounds CHECK (clerk_refund_rupees BETWEEN 0 AND 100000000);

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_entity_known,
  ADD CONSTRAINT audit_entries_entity_known CHECK (
    entity IN ('product', 'feature', 'order', 'promotion', 'setting', 'message', 'customer', 'staff'));

ALTER TABLE messages
  DROP CONSTRAINT messages_kind_known,
  ADD CONSTRAINT messages_kind_known CHECK (
    kind IN ('order-placed', 'order-confirmed', 'order-dispatched', 'order-delivered', 'order-cancelled',
      'order-refunded', 'back-in-stock', 'back-in-stock-asked', 'password-reset', 'password-changed', 'password-guessed',
      'staff-invitation'));
