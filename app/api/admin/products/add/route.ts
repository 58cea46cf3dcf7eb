import { catalogChanged } from '@/lib/cache';
import { productInput } from '@/lib/catalog/schema';
import { addProduct } from '@/lib/catalog/service';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'admin',
    body: productInput,
    handle: async ({ viewer, body }) => {
      const product = await addProduct(viewer, body);
      catalogChanged();
      return { status: 201, data: product, message: 'Product added successfully' };
    },
  }),
});
