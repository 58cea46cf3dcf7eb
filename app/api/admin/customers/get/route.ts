import { listCustomers } from '@/lib/customers/queries';
import { customerFilter } from '@/lib/customers/schema';
import { methods, route } from '@/lib/http/route';
import { pagination, sliceQuery } from '@/lib/http/slice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    query: sliceQuery.extend(customerFilter),
    handle: async ({ query }) => {
      const { customers, total, more } = await listCustomers(query);
      return { data: customers, pagination: { ...pagination(query, total), more } };
    },
  }),
});
