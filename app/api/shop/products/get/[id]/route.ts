import { z } from 'zod';
import { readProduct } from '@/lib/catalog/queries';
import { productDto } from '@/lib/catalog/schema';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'One product',
    level: 'public',
    params: z.object({ id: uuid() }),
    answer: { data: productDto },
    handle: async ({ params }) => ({ data: await readProduct(params.id) }),
  }),
});
