import { requireOwnId } from '@/lib/auth/ownership';
import { catalogChanged } from '@/lib/cache';
import { methods, route } from '@/lib/http/route';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { placeOrderInput } from '@/lib/orders/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    body: placeOrderInput,
    handle: async ({ viewer, body }) => {
      requireOwnId(viewer, body.userId);
      const orderId = await placeCodOrder(viewer, body);
      catalogChanged();
      return { status: 201, orderId, message: 'COD Order Placed!' };
    },
  }),
});
