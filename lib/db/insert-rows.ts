import { Prisma } from './generated/client';

/** 'pricePaise' as 'price_paise'. */
export const columnOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Table = 'products' | 'stock_items' | 'variants' | 'stock_movements' | 'audit_entries';

/**
 * Inserts rows, by their names in Prisma's schema, as one value: for each cell of `createMany` Prisma prepares a value, which
 * holds the thread for a second with 3,000 rows. A column that no row has gets its default.
 */
export async function insertRows<Row extends object>(
  tx: Prisma.TransactionClient,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const text = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [columnOf(name), cell])),
    ),
  );
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  if (names.size === 0) return;
  const columns = Prisma.raw([...names].map(columnOf).join(', '));
  await tx.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${text}::jsonb)`;
}
