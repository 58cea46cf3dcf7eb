import { z } from 'zod';
import { csvResponse } from '@/lib/http/csv-response';
import { methods, route } from '@/lib/http/route';
import { everyOrder } from '@/lib/orders/admin-queries';
import { ORDER_COLUMNS, ORDERS_FILE, orderCells } from '@/lib/orders/csv-rules';
import { adminOrderFilter } from '@/lib/orders/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    query: z.object(adminOrderFilter),
    handle: ({ query }) =>
      csvResponse({
        name: ORDERS_FILE,
        columns: ORDER_COLUMNS,
        batches: cellsOf(everyOrder(query)),
      }),
  }),
});

async function* cellsOf(batches: ReturnType<typeof everyOrder>) {
  for await (const orders of batches) yield orders.map(orderCells);
}
