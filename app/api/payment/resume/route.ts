import { route } from '@/lib/http/route';
import { resumeOnlineOrder } from '@/lib/payments/checkout-service';
import { RAZORPAY_FAILURES, resumeInput, startedPaymentDto } from '@/lib/payments/schema';

/** Opens the checkout again for an order that still waits for its payment. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Pay an order that still waits for its payment',
  level: 'shopper',
  body: resumeInput,
  answer: startedPaymentDto,
  failures: { ...RAZORPAY_FAILURES, 404: 'No such order', 409: 'It cannot be paid any more' },
  handle: ({ viewer, body }) => resumeOnlineOrder(viewer.id, body.orderId),
});
