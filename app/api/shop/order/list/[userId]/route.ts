import { z } from 'zod';
import { requireOwnId } from '@/lib/auth/ownership';
import { methods, route } from '@/lib/http/route';
import { pagination, sliceQuery } from '@/lib/http/slice';
import { listOrders } from '@/lib/orders/queries';
import { orderDays } from '@/lib/orders/schema';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'signed-in',
    params: z.object({ userId: uuid() }),
    query: sliceQuery.extend(orderDays),
    handle: async ({ viewer, params, query }) => {
      requireOwnId(viewer, params.userId);
      const { orders, total } = await listOrders(viewer.id, query);
      return { data: orders, pagination: pagination(query, total) };
    },
  }),
});
