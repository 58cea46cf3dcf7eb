-- An index with INCLUDE is ours, not the schema's: under the name that Prisma would give it, it is taken for another.
ALTER INDEX "order_lines_order_id_idx" RENAME TO order_lines_by_order;
