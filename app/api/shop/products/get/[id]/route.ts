import { readProduct } from '@/lib/catalog/queries';
import { productDto } from '@/lib/catalog/schema';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'One product',
  level: 'public',
  params: idParams,
  answer: { data: productDto },
  handle: async ({ params }) => ({ data: await readProduct(params.id) }),
});
