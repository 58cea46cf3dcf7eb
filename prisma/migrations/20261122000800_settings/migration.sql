CREATE TABLE settings (
  id integer PRIMARY KEY DEFAULT 1,
  legal_name text NOT NULL,
  address text NOT NULL,
  state_code text NOT NULL,
  pincode text NOT NULL,
  gstin text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  officer_name text NOT NULL,
  officer_designation text NOT NULL,
  officer_contact text NOT NULL,
  couriers text[],
  letter_footer text NOT NULL,
  hsn_digits integer NOT NULL,
  revision integer NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT settings_one_row CHECK (id = 1),
  CONSTRAINT settings_legal_name_length CHECK (char_length(legal_name) BETWEEN 1 AND 120),
  CONSTRAINT settings_address_length CHECK (char_length(address) BETWEEN 1 AND 300),
  CONSTRAINT settings_address_lines CHECK (cardinality(string_to_array(address, E'\n')) <= 6),
  CONSTRAINT settings_pincode_shape CHECK (pincode ~ '\A[1-9][0-9]{5}\Z'),
  CONSTRAINT settings_gstin_of_state CHECK (
    gstin = '' OR gstin ~ '\A[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]\Z' AND left(gstin, 2) = state_code
  ),
  CONSTRAINT settings_couriers_some CHECK (cardinality(couriers) > 0),
  CONSTRAINT settings_hsn_digits_known CHECK (hsn_digits IN (4, 6))
);

CREATE TABLE tax_rates (
  hsn text NOT NULL,
  "from" date NOT NULL,
  up_to_paise integer NOT NULL,
  rate_up_to integer NOT NULL,
  rate_above integer NOT NULL,
  PRIMARY KEY (hsn, "from"),
  CONSTRAINT tax_rates_hsn_shape CHECK (hsn ~ '\A([0-9][0-9]){1,4}\Z'),
  CONSTRAINT tax_rates_since_gst CHECK ("from" >= '2017-07-01'),
  CONSTRAINT tax_rates_bounds CHECK (
    up_to_paise >= 0 AND rate_up_to BETWEEN 0 AND 4000 AND rate_above BETWEEN 0 AND 4000
  )
);
