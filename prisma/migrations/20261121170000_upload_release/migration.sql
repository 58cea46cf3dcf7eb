-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "doomed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "due_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "uploads_due_at_idx" ON "uploads"("due_at");

-- CreateIndex
CREATE INDEX "order_lines_image_idx" ON "order_lines"("image");

ALTER TABLE "uploads" ADD CONSTRAINT "uploads_doomed_are_due" CHECK (NOT "doomed" OR "due_at" IS NOT NULL);
