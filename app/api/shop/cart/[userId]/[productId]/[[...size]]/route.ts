import { z } from 'zod';
import { requireOwnId } from '@/lib/auth/ownership';
import { removeLine } from '@/lib/cart/service';
import { methods, route } from '@/lib/http/route';
import { SIZES } from '@/lib/store';
import { uuid } from '@/lib/text';

const params = z.object({
  userId: uuid(),
  productId: uuid(),
  size: z.tuple([z.enum(SIZES)]).optional(),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    level: 'shopper',
    params,
    handle: async ({ viewer, params }) => {
      requireOwnId(viewer, params.userId);
      const cart = await removeLine(viewer.id, params.productId, params.size?.[0]);
      return { data: cart, message: 'Cart item is deleted successfully' };
    },
  }),
});
