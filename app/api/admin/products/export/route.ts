import { CSV_COLUMNS } from '@/lib/catalog/csv-rules';
import { exportProducts } from '@/lib/catalog/export-queries';
import { csvResponse } from '@/lib/http/csv-response';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The catalogue as a CSV file',
  description:
    'Every value is quoted; one that a spreadsheet would read as a formula is preceded by an apostrophe. It can be imported again.',
  level: 'admin',
  answer: 'text/csv',
  handle: () =>
    csvResponse({
      name: 'products.csv',
      columns: CSV_COLUMNS.map(({ name }) => name),
      pages: exportProducts(),
    }),
});
