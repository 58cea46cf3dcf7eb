import { methods, route } from '@/lib/http/route';
import { placeOrderInput } from '@/lib/orders/schema';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { RAZORPAY_FAILURES, startedPaymentDto } from '@/lib/payments/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: 'Order what is in the cart, to be paid online',
    description:
      'Stock is held while it is paid. The same unchanged cart gives the same order back.',
    level: 'shopper',
    body: placeOrderInput,
    answer: startedPaymentDto,
    status: 201,
    failures: { ...RAZORPAY_FAILURES, 409: 'The total changed, or there is not enough in stock' },
    handle: ({ viewer, body }) => beginOnlineOrder(viewer, body),
  }),
});
