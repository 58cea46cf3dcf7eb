import { expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { schemaDrift } from '@/scripts/database/schema-engine';

const drift = () => schemaDrift(process.env.DATABASE_URL ?? '');

it('a freshly migrated database equals prisma/schema', async () => {
  expect(await drift()).toBe('');
});

it('a difference is reported as SQL; indexes that only the migrations have are ignored', async () => {
  await db.$executeRaw`DROP INDEX cart_lines_product_id_idx`;
  await db.$executeRaw`CREATE INDEX carts_created_at_idx ON carts (created_at)`;
  const statements = (await drift()).split('\n').filter((line) => /^[A-Z]/.test(line));
  expect(statements).toEqual([
    'DROP INDEX "carts_created_at_idx";',
    'CREATE INDEX "cart_lines_product_id_idx" ON "cart_lines"("product_id");',
  ]);
});
