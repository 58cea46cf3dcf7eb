import { route } from '@/lib/http/route';
import { readOrder } from '@/lib/orders/queries';
import { orderDto } from '@/lib/orders/schema';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'An order',
  level: 'admin',
  params: idParams,
  answer: { data: orderDto },
  handle: async ({ params }) => ({ data: await readOrder(params.id) }),
});
