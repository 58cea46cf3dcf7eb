import { after } from 'next/server';
import { z } from 'zod';
import { deleteProduct } from '@/lib/catalog/service';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: 'Delete a product',
    level: 'admin',
    params: z.object({ id: uuid() }),
    answer: { data: z.object({ _id: z.uuid() }) },
    handle: async ({ viewer, params }) => {
      await deleteProduct(viewer, params.id);
      after(sweepPictures);
      return { data: { _id: params.id }, message: 'Product deleted' };
    },
  }),
});
