import { z } from 'zod';
import { cappedPaginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listAllOrders } from '@/lib/orders/admin-queries';
import { adminOrderFilter, adminOrderRowDto } from '@/lib/orders/admin-schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'All orders, newest first',
  description:
    '`startDate` and `endDate` are days in Asia/Kolkata, both included. `search` is an id, an order number, the beginning of a phone number or a part of a customer’s name.',
  level: 'admin',
  query: sliceQuery.extend(adminOrderFilter),
  answer: { data: z.array(adminOrderRowDto), pagination: cappedPaginationDto },
  handle: async ({ query }) => {
    const { orders, pagination } = await listAllOrders(query);
    return { data: orders, pagination };
  },
});
