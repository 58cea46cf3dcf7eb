import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { readOwnOrder } from '@/lib/orders/queries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'signed-in',
    params: z.object({ id: z.uuid() }),
    handle: async ({ viewer, params }) => ({ data: await readOwnOrder(viewer.id, params.id) }),
  }),
});
