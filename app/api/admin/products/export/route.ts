import { CSV_COLUMNS } from '@/lib/catalog/csv-rules';
import { exportProducts } from '@/lib/catalog/queries';
import { csvResponse } from '@/lib/http/csv-response';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    handle: () =>
      csvResponse({
        name: 'products.csv',
        columns: CSV_COLUMNS.map(({ name }) => name),
        batches: exportProducts(),
      }),
  }),
});
