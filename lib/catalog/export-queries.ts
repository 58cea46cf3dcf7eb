import 'server-only';
import { db } from '../db/client';
import { PRODUCTS_AT_ONCE } from '../db/row-pages';
import { type ProductRow, WITH_VARIANTS } from '../stock/variant-queries';
import { CSV_COLUMNS } from './csv-rules';
import { toAdminProductDto } from './serialise';

/** The catalogue as CSV rows page by page, oldest product first. Each product comes once, whatever changes during the export. */
export async function* exportProducts(): AsyncGenerator<string[][], void> {
  let last: string | undefined;
  for (;;) {
    const rows: ProductRow[] = await db.product.findMany({
      where: last === undefined ? {} : { id: { gt: last } },
      include: WITH_VARIANTS,
      orderBy: { id: 'asc' },
      take: PRODUCTS_AT_ONCE,
    });
    last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield rows
      .map(toAdminProductDto)
      .map((product) => CSV_COLUMNS.map(({ write }) => write(product)));
  }
}
