import { z } from 'zod';
import { pagination, paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { methods, route } from '@/lib/http/route';
import { listOrders } from '@/lib/orders/queries';
import { orderDays, orderSummaryDto } from '@/lib/orders/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'The shopper’s orders, newest first',
    description: '`startDate` and `endDate` are days in Asia/Kolkata, both included.',
    level: 'signed-in',
    params: z.object({ userId: uuid() }),
    query: sliceQuery.extend(orderDays),
    answer: { data: z.array(orderSummaryDto), pagination: paginationDto },
    handle: async ({ viewer, query }) => {
      const { orders, total } = await listOrders(viewer.id, query);
      return { data: orders, pagination: pagination(query, total) };
    },
  }),
});
