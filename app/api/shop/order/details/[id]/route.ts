import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { readOwnOrder } from '@/lib/orders/queries';
import { orderDto } from '@/lib/orders/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'One of the shopper’s orders',
    level: 'signed-in',
    params: z.object({ id: uuid() }),
    answer: { data: orderDto },
    handle: async ({ viewer, params }) => ({ data: await readOwnOrder(viewer.id, params.id) }),
  }),
});
