CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  number text NOT NULL,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  nth integer NOT NULL,
  invoice_id uuid REFERENCES invoices (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  issued_at timestamptz(3) NOT NULL,
  total_paise bigint NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT invoices_kind_known CHECK (kind IN ('invoice', 'credit-note')),
  -- Rule 46 of the CGST Rules: at most 16 characters.
  CONSTRAINT invoices_number_shape CHECK (number ~ '\A[A-Z]{2}/[0-9]{4}/[0-9]{6,8}\Z'),
  CONSTRAINT invoices_total_positive CHECK (total_paise > 0),
  CONSTRAINT invoices_credit_note_names_invoice CHECK ((kind = 'credit-note') = (invoice_id IS NOT NULL)),
  CONSTRAINT invoices_content_object CHECK (jsonb_typeof(content) = 'object')
);
CREATE UNIQUE INDEX invoices_number_key ON invoices (number);
CREATE UNIQUE INDEX invoices_order_id_kind_nth_key ON invoices (order_id, kind, nth);
CREATE INDEX invoices_invoice_id_idx ON invoices (invoice_id);
CREATE INDEX invoices_issued_at_id_idx ON invoices (issued_at, id);
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE TABLE invoice_files (
  invoice_id uuid PRIMARY KEY REFERENCES invoices (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  pdf bytea NOT NULL
);
CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE TABLE invoice_series (
  kind text NOT NULL,
  year text NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year),
  CONSTRAINT invoice_series_counts CHECK (last > 0)
);
