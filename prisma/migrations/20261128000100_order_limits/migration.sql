-- When the hold of an unpaid online order ends or ended, and the first one of its chain (lib/orders/limit-service.ts).
ALTER TABLE orders
  ADD COLUMN held_until timestamptz(3),
  ADD COLUMN hold_chain_ends_at timestamptz(3),
  ADD COLUMN holds_renewed integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_hold_of_a_chain CHECK ((held_until IS NULL) = (hold_chain_ends_at IS NULL)),
  ADD CONSTRAINT orders_holds_counted CHECK (holds_renewed >= 0);
UPDATE orders SET held_until = hold_expires_at, hold_chain_ends_at = hold_expires_at
WHERE hold_expires_at IS NOT NULL;

-- Orders that are neither paid, delivered nor rejected: lib/orders/limit-service.ts states the same condition.
CREATE INDEX orders_open_of_account ON orders (user_id)
  WHERE payment_status = 'pending' AND status NOT IN ('delivered', 'rejected');
CREATE INDEX orders_open_of_phone ON orders (shipping_phone)
  WHERE payment_status = 'pending' AND status NOT IN ('delivered', 'rejected');
