import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { readOrder } from '@/lib/orders/queries';
import { orderDto } from '@/lib/orders/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'An order',
    level: 'admin',
    params: z.object({ id: uuid() }),
    answer: { data: orderDto },
    handle: async ({ params }) => ({ data: await readOrder(params.id) }),
  }),
});
