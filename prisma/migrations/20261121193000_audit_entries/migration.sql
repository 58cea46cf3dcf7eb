-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID NOT NULL,
    "actor_name" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" UUID,
    "subject" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_entity_at_id_idx" ON "audit_entries"("entity", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_entity_id_at_id_idx" ON "audit_entries"("entity_id", "at" DESC, "id" DESC);

-- What Prisma's schema language cannot say.
ALTER TABLE audit_entries
  ADD CONSTRAINT audit_entries_entity_known CHECK (entity IN ('product', 'feature', 'order')),
  ADD CONSTRAINT audit_entries_action_known CHECK (action IN ('create', 'update', 'delete', 'reorder')),
  ADD CONSTRAINT audit_entries_changes_object CHECK (jsonb_typeof(changes) = 'object');

-- What was written down stays, whatever a program does later.
CREATE FUNCTION refuse_to_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_to_forget();
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_forget();
