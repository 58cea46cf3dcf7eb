-- Housekeeping forgets events that Razorpay has long ceased to repeat.
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events"("received_at");
