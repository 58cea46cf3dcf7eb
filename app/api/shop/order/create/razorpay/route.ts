import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { placeOrderInput } from '@/lib/orders/schema';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { RAZORPAY_FAILURES, startedPaymentDto } from '@/lib/payments/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Order the cart, to be paid online',
  description: 'Stock is held until it is paid. An unchanged cart returns the same order again.',
  level: 'shopper',
  limit: LIMITS.order,
  body: placeOrderInput,
  answer: startedPaymentDto,
  status: 201,
  failures: {
    ...RAZORPAY_FAILURES,
    409: 'The total changed, there is not enough in stock, or too much is open already',
  },
  handle: ({ viewer, body }) => beginOnlineOrder(viewer, body),
});
