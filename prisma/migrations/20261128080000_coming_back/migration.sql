-- A parcel that was refused or not delivered is on its way back to the shop: since when, and who said so.
ALTER TABLE orders
  ADD COLUMN coming_back_at timestamptz(3),
  ADD COLUMN coming_back_by text,
  ADD CONSTRAINT orders_coming_back_while_away CHECK (
    (coming_back_at IS NULL) = (coming_back_by IS NULL) AND char_length(coming_back_by) BETWEEN 1 AND 50
      AND (coming_back_at IS NULL OR status = 'inShipping' OR (status = 'delivered' AND payment_status = 'pending'))),
  -- 'returned': its parcel came back, and its pieces were counted.
  DROP CONSTRAINT orders_rejection_known,
  ADD CONSTRAINT orders_rejection_known CHECK (
    rejection IS NULL
      OR (rejection IN ('expired', 'replaced', 'unreachable', 'cancelled', 'admin', 'returned') AND status = 'rejected'));
CREATE INDEX orders_coming_back ON orders (created_at DESC, id DESC) WHERE coming_back_at IS NOT NULL;

-- Cash parcels that came back or are about to: lib/orders/limit-service.ts states the same condition.
CREATE INDEX orders_refused_of_account ON orders (user_id)
  WHERE payment_method = 'cod' AND (rejection = 'returned' OR coming_back_at IS NOT NULL);
CREATE INDEX orders_refused_of_phone ON orders (shipping_phone)
  WHERE payment_method = 'cod' AND (rejection = 'returned' OR coming_back_at IS NOT NULL);

-- How many pieces of a line came back, and how many of those are stock again.
ALTER TABLE order_lines
  ADD COLUMN received_back integer,
  ADD COLUMN restocked integer,
  ADD CONSTRAINT order_lines_received_back_bounds CHECK (
    (received_back IS NULL) = (restocked IS NULL) AND restocked BETWEEN 0 AND received_back AND received_back <= quantity);

-- After how many of them an account or a phone pays online. A row that was saved before gets the first value.
ALTER TABLE settings ADD COLUMN limit_refused_parcels integer NOT NULL DEFAULT 2;
ALTER TABLE settings
  ALTER COLUMN limit_refused_parcels DROP DEFAULT,
  DROP CONSTRAINT settings_limits_bounds,
  ADD CONSTRAINT settings_limits_bounds CHECK (
    limit_open_orders BETWEEN 1 AND 10000 AND limit_open_pieces BETWEEN 1 AND 1000000
    AND limit_cod_rupees BETWEEN 1 AND 100000000 AND limit_holds_a_day BETWEEN 1 AND 10000
    AND limit_refused_parcels BETWEEN 1 AND 10000);
ALTER TABLE limit_refusals
  DROP CONSTRAINT limit_refusals_limit_known,
  ADD CONSTRAINT limit_refusals_limit_known CHECK (
    "limit" IN ('limitOpenOrders', 'limitOpenPieces', 'limitCodRupees', 'limitHoldsADay', 'limitRefusedParcels'));
