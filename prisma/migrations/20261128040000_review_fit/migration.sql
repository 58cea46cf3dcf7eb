-- What reviewers say of the fit, their photographs, and what the shop does with a review.
ALTER TABLE reviews
  ADD COLUMN fit text,
  -- Shown, and those that nobody of the shop has looked at yet.
  ADD COLUMN photos text[] NOT NULL DEFAULT '{}',
  ADD COLUMN waiting_photos text[] NOT NULL DEFAULT '{}',
  -- Whether somebody of the shop should look at it.
  ADD COLUMN waits boolean NOT NULL DEFAULT false,
  ADD COLUMN hidden_at timestamptz(3),
  ADD COLUMN hidden_reason text,
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz(3),
  ADD CONSTRAINT reviews_fit_known CHECK (fit IN ('small', 'true', 'large')),
  ADD CONSTRAINT reviews_photos_length CHECK (cardinality(photos || waiting_photos) <= 3),
  ADD CONSTRAINT reviews_photos_wait CHECK (waits OR cardinality(waiting_photos) = 0),
  ADD CONSTRAINT reviews_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CONSTRAINT reviews_hidden_reason_length CHECK (char_length(hidden_reason) BETWEEN 1 AND 300),
  ADD CONSTRAINT reviews_answered_at CHECK ((answer IS NULL) = (answered_at IS NULL)),
  ADD CONSTRAINT reviews_answer_length CHECK (char_length(answer) BETWEEN 1 AND 1000);
CREATE INDEX reviews_waiting ON reviews (id) WHERE waits;
-- For the sweep of pictures that nothing uses.
CREATE INDEX reviews_photos ON reviews USING gin ((photos || waiting_photos));

-- A review's photographs go with it, whether it is the review, its product or its author that is deleted; the sweep of
-- pictures (lib/uploads/service.ts) checks first whether anything else uses them.
CREATE FUNCTION release_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    kept := NEW.photos || NEW.waiting_photos;
  END IF;
  UPDATE uploads SET due_at = now()
  WHERE url = ANY(OLD.photos || OLD.waiting_photos) AND url <> ALL(kept) AND NOT removed;
  RETURN NULL;
END
$$;
CREATE TRIGGER reviews_release_photos AFTER DELETE ON reviews
  FOR EACH ROW WHEN (cardinality(OLD.photos || OLD.waiting_photos) > 0) EXECUTE FUNCTION release_review_photos();
CREATE TRIGGER reviews_release_replaced_photos AFTER UPDATE OF photos, waiting_photos ON reviews
  FOR EACH ROW WHEN (cardinality(OLD.photos || OLD.waiting_photos) > 0) EXECUTE FUNCTION release_review_photos();

-- How many reviewers said each, kept by the server like the average.
ALTER TABLE products
  ADD COLUMN fit_small integer NOT NULL DEFAULT 0,
  ADD COLUMN fit_true integer NOT NULL DEFAULT 0,
  ADD COLUMN fit_large integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT products_fit_counts CHECK (
    least(fit_small, fit_true, fit_large) >= 0 AND fit_small + fit_true + fit_large <= review_count);

-- One more, whichever there are already: other migrations of the same days add theirs.
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'audit_entries_entity_known');
BEGIN
  EXECUTE 'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_entity_known, ADD CONSTRAINT audit_entries_entity_known '
    || replace(known, 'ARRAY[', 'ARRAY[''review''::text, ');
END
$$;
