import { after } from 'next/server';
import { adminProductDto, productEdit } from '@/lib/catalog/schema';
import { editProduct } from '@/lib/catalog/service';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Edit a product',
  description:
    'Takes the whole product. With the `version` that was read, a stale edit is refused.',
  level: 'admin',
  params: idParams,
  body: productEdit,
  answer: { data: adminProductDto },
  failures: { 409: 'Somebody else edited it meanwhile; `data` is the product as it is now' },
  handle: async ({ viewer, params, body }) => {
    const product = await editProduct(viewer, params.id, body);
    after(sweepPictures);
    return { data: product, message: 'Product updated successfully' };
  },
});
