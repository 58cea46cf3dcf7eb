import { z } from 'zod';
import { cartDto } from '@/lib/cart/schema';
import { removeLine } from '@/lib/cart/service';
import { route } from '@/lib/http/route';
import { SIZES } from '@/lib/store';
import { uuid } from '@/lib/text';

const params = z.object({
  userId: uuid(),
  productId: uuid(),
  size: z.tuple([z.enum(SIZES)]).optional(),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Take a product out of the cart',
  description: 'The last segment may be left out when the product has one line.',
  level: 'shopper',
  params,
  answer: { data: cartDto },
  failures: { 422: 'The size is missing' },
  handle: async ({ viewer, params }) => {
    const cart = await removeLine(viewer.id, params.productId, params.size?.[0]);
    return { data: cart, message: 'Cart item is deleted successfully' };
  },
});
