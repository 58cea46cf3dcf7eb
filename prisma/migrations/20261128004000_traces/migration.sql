-- The audit also keeps sign-ins, new passwords and exports. What nobody of the staff did has no actor.
ALTER TABLE audit_entries
  ALTER COLUMN actor_id DROP NOT NULL,
  ALTER COLUMN actor_name DROP NOT NULL,
  ADD CONSTRAINT audit_entries_actor_named CHECK ((actor_id IS NULL) = (actor_name IS NULL)),
  DROP CONSTRAINT audit_entries_action_known,
  ADD CONSTRAINT audit_entries_action_known CHECK (
    action IN ('create', 'update', 'delete', 'reorder', 'export', 'sign-in', 'refuse', 'throttle', 'password'));
CREATE INDEX audit_entries_action_at_id_idx ON audit_entries (action, at DESC, id DESC);

-- What has no actor is about people who may ask to be forgotten: it may be deleted after a year, and nothing else.
DROP TRIGGER audit_entries_append_only ON audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER audit_entries_kept BEFORE DELETE ON audit_entries
  FOR EACH ROW WHEN (OLD.actor_id IS NOT NULL OR OLD.at > now() - interval '365 days')
  EXECUTE FUNCTION refuse_change_of_history();
