import { requireOwnId } from '@/lib/auth/ownership';
import { addLineInput } from '@/lib/cart/schema';
import { addToCart } from '@/lib/cart/service';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    body: addLineInput,
    handle: async ({ viewer, body }) => {
      requireOwnId(viewer, body.userId);
      return { data: await addToCart(body), message: 'Product added to cart' };
    },
  }),
});
