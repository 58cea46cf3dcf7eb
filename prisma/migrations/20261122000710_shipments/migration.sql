CREATE TABLE shipments (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  courier text,
  tracking_number text,
  tracking_url text,
  dispatched_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  delivered_at timestamptz(3),
  CONSTRAINT shipments_courier_known CHECK (
    courier IN ('India Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'other')
  ),
  CONSTRAINT shipments_tracking_number_shape CHECK (tracking_number ~ '^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$'),
  CONSTRAINT shipments_tracking_url_https CHECK (
    tracking_url ~ '^https://[!-~]+$' AND char_length(tracking_url) <= 500
  ),
  CONSTRAINT shipments_delivered_after_dispatch CHECK (delivered_at >= dispatched_at)
);
CREATE INDEX shipments_tracking_number_idx ON shipments (tracking_number);
