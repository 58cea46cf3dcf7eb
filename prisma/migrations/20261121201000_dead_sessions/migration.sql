-- What housekeeping looks for: sessions that are over one way or the other.

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL;
