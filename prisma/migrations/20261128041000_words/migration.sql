-- What shoppers read for the specification's display names and labels, as {"Nike": "Noyyal"}; those that are not in it stay.
ALTER TABLE settings
  ADD COLUMN words jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT settings_words_object CHECK (jsonb_typeof(words) = 'object');
ALTER TABLE settings ALTER COLUMN words DROP DEFAULT;
