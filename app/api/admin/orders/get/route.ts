import { methods, route } from '@/lib/http/route';
import { pagination, sliceQuery } from '@/lib/http/slice';
import { listAllOrders } from '@/lib/orders/admin-queries';
import { adminOrderFilter } from '@/lib/orders/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    query: sliceQuery.extend(adminOrderFilter),
    handle: async ({ query }) => {
      const { orders, total, more } = await listAllOrders(query);
      return { data: orders, pagination: { ...pagination(query, total), more } };
    },
  }),
});
