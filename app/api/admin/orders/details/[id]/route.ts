import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { readOrder } from '@/lib/orders/queries';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    params: z.object({ id: uuid() }),
    handle: async ({ params }) => ({ data: await readOrder(params.id) }),
  }),
});
