import { after } from 'next/server';
import { z } from 'zod';
import { catalogChanged } from '@/lib/cache';
import { productEdit } from '@/lib/catalog/schema';
import { editProduct } from '@/lib/catalog/service';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    level: 'admin',
    params: z.object({ id: uuid() }),
    body: productEdit,
    handle: async ({ viewer, params, body }) => {
      const product = await editProduct(viewer, params.id, body);
      catalogChanged();
      after(sweepPictures);
      return { data: product, message: 'Product updated successfully' };
    },
  }),
});
