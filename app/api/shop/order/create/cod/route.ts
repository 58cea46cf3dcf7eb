import { after } from 'next/server';
import { z } from 'zod';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { placeOrderInput } from '@/lib/orders/place-schema';
import { placeCodOrder } from '@/lib/orders/placing-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Order the cart, to be paid on delivery',
  description:
    'Prices, lines and names come from the database. `totalAmount` is compared: another total is refused, `data.totalAmount` is the right one and `data.cart` the cart as it is priced for this address. With `useCredit` only the rest is paid in cash.',
  level: 'shopper',
  limit: LIMITS.order,
  body: placeOrderInput,
  answer: { orderId: z.uuid() },
  status: 201,
  failures: { 409: 'The total changed, there is not enough in stock, or too much is open already' },
  handle: async ({ viewer, body }) => {
    const orderId = await placeCodOrder(viewer, body);
    after(sendLetters);
    return { orderId, message: 'COD Order Placed!' };
  },
});
