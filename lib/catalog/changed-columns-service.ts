import 'server-only';
import { Prisma, type Product } from '../db/generated/client';
import { columnOf } from '../db/insert-rows';
import type { toColumns } from './serialise';

/** A product's row, and what is written into it. */
interface Changed {
  before: Product;
  columns: ReturnType<typeof toColumns>;
}

/**
 * One statement for all rows, as the products are locked meanwhile; Prisma would run one for each. Columns in which no
 * row differs are left out: writing the title makes the database index the words of all rows again.
 */
export async function writeChangedColumns(
  tx: Prisma.TransactionClient,
  rows: readonly Changed[],
): Promise<void> {
  const names = Object.keys(rows[0]?.columns ?? {}) as (keyof Changed['columns'])[];
  const differing = names.filter((name) =>
    rows.some(
      ({ before, columns }) => JSON.stringify(before[name]) !== JSON.stringify(columns[name]),
    ),
  );
  const written = rows.map(({ before, columns }) =>
    Object.fromEntries([
      ['id', before.id],
      ...differing.map((name) => [columnOf(name), columns[name]]),
    ]),
  );
  const assignments = differing.map((name) => `${columnOf(name)} = w.${columnOf(name)}, `).join('');
  await tx.$executeRaw`
    UPDATE products p SET ${Prisma.raw(assignments)} revision = p.revision + 1, updated_at = now()
    FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(written)}::jsonb) AS w WHERE p.id = w.id`;
}
