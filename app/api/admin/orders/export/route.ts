import { z } from 'zod';
import { recordExport } from '@/lib/audit/service';
import { csvResponse } from '@/lib/http/csv-response';
import { route } from '@/lib/http/route';
import { everyOrder } from '@/lib/orders/admin-queries';
import { adminOrderFilter } from '@/lib/orders/admin-schema';
import { ORDER_COLUMNS, ORDERS_FILE, orderCells } from '@/lib/orders/csv-rules';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Orders as a CSV file, newest first',
  description:
    '`startDate` and `endDate` are days in Asia/Kolkata, both included. `search` is an id, an order number, the beginning of a phone number or a part of a customer’s name. Every value is quoted; one that a spreadsheet would read as a formula is preceded by an apostrophe.',
  level: 'admin',
  query: z.object(adminOrderFilter),
  answer: 'text/csv',
  handle: async ({ query, viewer }) => {
    const { status, queue, startDate, endDate, search } = query;
    // A search may be somebody's name, and the audit is kept for ever.
    const filters = { status, queue, startDate, endDate, search: search && 'yes' };
    await recordExport(viewer, { entity: 'order', subject: ORDERS_FILE, filters });
    return csvResponse({
      name: ORDERS_FILE,
      columns: ORDER_COLUMNS,
      pages: cellsOf(everyOrder(query)),
    });
  },
});

async function* cellsOf(pages: ReturnType<typeof everyOrder>) {
  for await (const orders of pages) yield orders.map(orderCells);
}
