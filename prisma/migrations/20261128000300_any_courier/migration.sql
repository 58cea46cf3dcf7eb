-- A courier that we do not know is kept by its name, with the link that staff give.
ALTER TABLE shipments
  DROP CONSTRAINT shipments_courier_known,
  ADD CONSTRAINT shipments_courier_length CHECK (char_length(courier) BETWEEN 1 AND 60);
