import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { CSV_COLUMNS } from './csv-rules';
import { PRODUCT_COLUMNS, type ProductRow, toAdminProductDto } from './serialise';

const AT_ONCE = 500;

/** The catalogue as rows of cells, oldest product first, some at a time; each product once, whatever changes meanwhile. */
export async function* exportProducts(): AsyncGenerator<string[][], void> {
  let last: string | null = null;
  for (;;) {
    const rows: ProductRow[] = await db.$queryRaw<ProductRow[]>`
      SELECT ${PRODUCT_COLUMNS} FROM products
      ${last === null ? Prisma.empty : Prisma.sql`WHERE id > ${last}::uuid`}
      ORDER BY id LIMIT ${AT_ONCE}`;
    last = rows.at(-1)?.id ?? null;
    if (last === null) return;
    yield rows
      .map(toAdminProductDto)
      .map((product) => CSV_COLUMNS.map(({ write }) => write(product)));
  }
}
