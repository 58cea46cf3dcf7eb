import { z } from 'zod';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listOrders } from '@/lib/orders/queries';
import { orderSummaryDto, ownOrderFilter } from '@/lib/orders/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The shopper’s orders, newest first',
  description:
    '`startDate` and `endDate` are days in Asia/Kolkata, both included. `search` is an order number or id. `replaced=folded` leaves out orders that another of the same cart replaced: they stand in its `replaced`.',
  level: 'signed-in',
  params: z.object({ userId: uuid() }),
  query: sliceQuery.extend(ownOrderFilter),
  answer: { data: z.array(orderSummaryDto), pagination: paginationDto },
  handle: async ({ viewer, query }) => {
    const { orders, pagination } = await listOrders(viewer.id, query);
    return { data: orders, pagination };
  },
});
