import { adminProductDto, productInput } from '@/lib/catalog/schema';
import { addProduct } from '@/lib/catalog/service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Add a product',
  level: 'admin',
  body: productInput,
  answer: { data: adminProductDto },
  status: 201,
  handle: async ({ viewer, body }) => {
    const product = await addProduct(viewer, body);
    return { data: product, message: 'Product added successfully' };
  },
});
