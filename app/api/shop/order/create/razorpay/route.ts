import { after } from 'next/server';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { placeOrderInput } from '@/lib/orders/place-schema';
import { beginOnlineOrder, beginOrderWithCredit } from '@/lib/payments/checkout-service';
import { placedOnlineDto, RAZORPAY_FAILURES } from '@/lib/payments/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Order the cart, to be paid online',
  description:
    'Stock is held until it is paid. An unchanged cart returns the same order again. With `useCredit` only the rest is paid online; an order that store credit pays for is paid at once.',
  level: 'shopper',
  limit: LIMITS.order,
  body: placeOrderInput,
  answer: placedOnlineDto,
  status: 201,
  failures: {
    ...RAZORPAY_FAILURES,
    409: 'The total changed, there is not enough in stock, or too much is open already',
  },
  handle: async ({ viewer, body }) => {
    if (!body.useCredit) return beginOnlineOrder(viewer, body);
    const placed = await beginOrderWithCredit(viewer, body);
    after(sendLetters);
    return placed;
  },
});
