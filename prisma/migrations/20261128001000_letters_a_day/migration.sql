-- Letters that clicks cause are limited by address (lib/messages/outbox-service.ts), and staff read why one is kept back.
ALTER TABLE messages
  ADD COLUMN is_limited boolean NOT NULL DEFAULT false,
  ADD COLUMN reason text,
  ADD CONSTRAINT messages_reason_of_kept CHECK (reason IS NULL OR (state = 'kept' AND reason <> ''));
CREATE INDEX messages_limited_idx ON messages (recipient, at) WHERE is_limited AND reason IS NULL;
