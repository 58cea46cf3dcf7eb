-- AlterTable
ALTER TABLE "products" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
