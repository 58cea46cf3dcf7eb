import { recordExport } from '@/lib/audit/service';
import { csvResponse } from '@/lib/http/csv-response';
import { route } from '@/lib/http/route';
import { everyStockRow } from '@/lib/stock/queries';
import { stockFilter } from '@/lib/stock/schema';
import { STOCKTAKE_COLUMNS } from '@/lib/stock/stocktake-rules';

const FILE = 'count.csv';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'A CSV sheet for counting the stock',
  description:
    'With an empty column for the count, which should equal what is on hand plus what is to send. Every value is quoted; one that a spreadsheet would read as a formula is preceded by an apostrophe.',
  level: 'admin',
  query: stockFilter,
  answer: 'text/csv',
  handle: async ({ query, viewer }) => {
    await recordExport(viewer, { entity: 'product', subject: FILE, filters: query });
    return csvResponse({
      name: FILE,
      columns: STOCKTAKE_COLUMNS.map(({ name }) => name),
      pages: cellsOf(everyStockRow(query)),
    });
  },
});

async function* cellsOf(pages: ReturnType<typeof everyStockRow>) {
  for await (const rows of pages)
    yield rows.map((row) => STOCKTAKE_COLUMNS.map(({ write }) => write(row)));
}
