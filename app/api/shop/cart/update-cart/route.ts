import { requireOwnId } from '@/lib/auth/ownership';
import { updateLineInput } from '@/lib/cart/schema';
import { setQuantity } from '@/lib/cart/service';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    level: 'shopper',
    body: updateLineInput,
    handle: async ({ viewer, body }) => {
      requireOwnId(viewer, body.userId);
      return { data: await setQuantity(body), message: 'Cart item is updated successfully' };
    },
  }),
});
