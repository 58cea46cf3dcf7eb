import { csvResponse } from '@/lib/http/csv-response';
import { methods, route } from '@/lib/http/route';
import { readGstReport } from '@/lib/invoices/report-queries';
import { REPORT_COLUMNS } from '@/lib/invoices/report-rules';
import { reportQuery } from '@/lib/invoices/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'GST of a month as a CSV file',
    description:
      'By rate, by HSN and by State: invoices, credit notes, and invoices less credit notes. Amounts in rupees.',
    level: 'admin',
    query: reportQuery,
    answer: 'text/csv',
    handle: async ({ query: { month } }) => {
      const rows = (await readGstReport(month)).rows();
      return csvResponse({
        name: `gst-${month}.csv`,
        columns: REPORT_COLUMNS,
        batches: whole(rows),
      });
    },
  }),
});

async function* whole(rows: string[][]) {
  yield rows;
}
