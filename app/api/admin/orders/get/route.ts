import { methods, route } from '@/lib/http/route';
import { pagination, sliceQuery } from '@/lib/http/slice';
import { listAllOrders } from '@/lib/orders/queries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    query: sliceQuery,
    handle: async ({ query }) => {
      const { orders, total } = await listAllOrders(query);
      return { data: orders, pagination: pagination(query, total) };
    },
  }),
});
