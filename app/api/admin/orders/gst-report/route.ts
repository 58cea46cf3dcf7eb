import { recordExport } from '@/lib/audit/service';
import { route } from '@/lib/http/route';
import { gstReportFile } from '@/lib/invoices/report-queries';
import { reportQuery } from '@/lib/invoices/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'GST of a month as a CSV file',
  description:
    'By rate, by HSN and by State: invoices, credit notes, and invoices less credit notes. Amounts in rupees.',
  level: 'admin',
  query: reportQuery,
  answer: 'text/csv',
  handle: async ({ query: { month }, viewer }) => {
    await recordExport(viewer, { entity: 'order', subject: `GST of ${month}` });
    return gstReportFile(month);
  },
});
