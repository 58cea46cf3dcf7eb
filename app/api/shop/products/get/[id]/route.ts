import { z } from 'zod';
import { readProduct } from '@/lib/catalog/queries';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'public',
    params: z.object({ id: uuid() }),
    handle: async ({ params }) => ({ data: await readProduct(params.id) }),
  }),
});
