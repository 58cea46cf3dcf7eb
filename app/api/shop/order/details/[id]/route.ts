import { route } from '@/lib/http/route';
import { readOwnOrder } from '@/lib/orders/queries';
import { orderDto } from '@/lib/orders/schema';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'One of the shopper’s orders',
  level: 'signed-in',
  params: idParams,
  answer: { data: orderDto },
  handle: async ({ viewer, params }) => ({ data: await readOwnOrder(viewer.id, params.id) }),
});
