import { methods, route } from '@/lib/http/route';
import { resumeOnlineOrder } from '@/lib/payments/checkout-service';
import { resumeInput } from '@/lib/payments/schema';

/** Opens the checkout of an order again that still waits for its payment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    body: resumeInput,
    handle: ({ viewer, body }) => resumeOnlineOrder(viewer.id, body.orderId),
  }),
});
