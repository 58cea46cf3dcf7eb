import { recordExport } from '@/lib/audit/service';
import { CSV_COLUMNS } from '@/lib/catalog/csv-rules';
import { exportProducts } from '@/lib/catalog/export-queries';
import { csvResponse } from '@/lib/http/csv-response';
import { route } from '@/lib/http/route';

const FILE = 'products.csv';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The catalogue as a CSV file',
  description:
    'Every value is quoted; one that a spreadsheet would read as a formula is preceded by an apostrophe. It can be imported again.',
  level: 'admin',
  answer: 'text/csv',
  handle: async ({ viewer }) => {
    await recordExport(viewer, { entity: 'product', subject: FILE });
    return csvResponse({
      name: FILE,
      columns: CSV_COLUMNS.map(({ name }) => name),
      pages: exportProducts(),
    });
  },
});
