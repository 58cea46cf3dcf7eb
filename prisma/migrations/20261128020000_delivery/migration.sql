-- How long parcels take to where, and the days that do not count: written with the settings. Without zones the first
-- values hold.
CREATE TABLE delivery_zones (
  position integer PRIMARY KEY,
  name text NOT NULL,
  states text[],
  prefixes text[],
  days_from integer NOT NULL,
  days_to integer NOT NULL,
  cod boolean NOT NULL,
  CONSTRAINT delivery_zones_position_natural CHECK (position >= 0),
  CONSTRAINT delivery_zones_name_length CHECK (char_length(name) BETWEEN 1 AND 60),
  CONSTRAINT delivery_zones_states_shape CHECK (
    states IS NOT NULL AND array_to_string(states, ' ') ~ '\A([0-9]{2}( [0-9]{2})*)?\Z'
  ),
  CONSTRAINT delivery_zones_prefixes_shape CHECK (
    prefixes IS NOT NULL AND array_to_string(prefixes, ' ') ~ '\A([1-9][0-9]{0,5}( [1-9][0-9]{0,5})*)?\Z'
  ),
  CONSTRAINT delivery_zones_days_bounds CHECK (days_from >= 1 AND days_from <= days_to AND days_to <= 30)
);

CREATE TABLE holidays (
  day date PRIMARY KEY,
  name text NOT NULL,
  CONSTRAINT holidays_day_bounds CHECK (day >= '2000-01-01'),
  CONSTRAINT holidays_name_length CHECK (char_length(name) BETWEEN 1 AND 60)
);

-- The days on which it should arrive, as its shopper read them when it was placed.
ALTER TABLE orders
  ADD COLUMN expected_from date,
  ADD COLUMN expected_to date,
  ADD CONSTRAINT orders_expected_days CHECK (
    (expected_from IS NULL) = (expected_to IS NULL) AND expected_from <= expected_to
  );
