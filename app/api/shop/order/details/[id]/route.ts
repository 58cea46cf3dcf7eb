import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { readOwnOrder } from '@/lib/orders/queries';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'signed-in',
    params: z.object({ id: uuid() }),
    handle: async ({ viewer, params }) => ({ data: await readOwnOrder(viewer.id, params.id) }),
  }),
});
