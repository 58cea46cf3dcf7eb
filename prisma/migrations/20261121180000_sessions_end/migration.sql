-- Whoever changes a password or a role, and however: no session outlives it.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_end_sessions AFTER UPDATE OF role, password_hash ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.password_hash <> NEW.password_hash)
  EXECUTE FUNCTION end_sessions_of_user();
