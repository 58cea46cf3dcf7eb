-- At most three addresses a user (specification 9; MAX_ADDRESSES in lib/store.ts), whoever writes them. The user's row is
-- locked first, as lib/addresses/service.ts does: two at once cannot both be the third.
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
