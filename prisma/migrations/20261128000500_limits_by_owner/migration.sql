-- The owner changes the limits of open orders in 'Settings'. A row that was saved before gets the first values.
ALTER TABLE settings
  ADD COLUMN limit_open_orders integer NOT NULL DEFAULT 5,
  ADD COLUMN limit_open_pieces integer NOT NULL DEFAULT 30,
  ADD COLUMN limit_cod_rupees integer NOT NULL DEFAULT 20000,
  ADD COLUMN limit_holds_a_day integer NOT NULL DEFAULT 5;
ALTER TABLE settings
  ALTER COLUMN limit_open_orders DROP DEFAULT,
  ALTER COLUMN limit_open_pieces DROP DEFAULT,
  ALTER COLUMN limit_cod_rupees DROP DEFAULT,
  ALTER COLUMN limit_holds_a_day DROP DEFAULT,
  ADD CONSTRAINT settings_limits_bounds CHECK (
    limit_open_orders BETWEEN 1 AND 10000 AND limit_open_pieces BETWEEN 1 AND 1000000
    AND limit_cod_rupees BETWEEN 1 AND 100000000 AND limit_holds_a_day BETWEEN 1 AND 10000);

-- A customer whose orders are not limited.
ALTER TABLE users ADD COLUMN is_trusted boolean NOT NULL DEFAULT false;

-- How often a limit refused an account's orders on a day.
CREATE TABLE limit_refusals (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  "limit" text NOT NULL,
  day date NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (user_id, "limit", day),
  CONSTRAINT limit_refusals_limit_known CHECK (
    "limit" IN ('limitOpenOrders', 'limitOpenPieces', 'limitCodRupees', 'limitHoldsADay')),
  CONSTRAINT limit_refusals_times_positive CHECK (times > 0)
);
CREATE INDEX limit_refusals_day_idx ON limit_refusals (day);

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_entity_known,
  ADD CONSTRAINT audit_entries_entity_known CHECK (
    entity IN ('product', 'feature', 'order', 'promotion', 'setting', 'message', 'customer'));
