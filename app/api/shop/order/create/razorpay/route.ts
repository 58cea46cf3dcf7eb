import { requireOwnId } from '@/lib/auth/ownership';
import { catalogChanged } from '@/lib/cache';
import { methods, route } from '@/lib/http/route';
import { placeOrderInput } from '@/lib/orders/schema';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    body: placeOrderInput,
    handle: async ({ viewer, body }) => {
      requireOwnId(viewer, body.userId);
      // Also when it fails: the stock was held for a moment.
      const begun = await beginOnlineOrder(viewer, body).finally(catalogChanged);
      return { status: 201, ...begun };
    },
  }),
});
