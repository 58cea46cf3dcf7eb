import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { cancelOrder } from '@/lib/orders/cancel-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Cancel one of the shopper’s orders',
  description:
    'Possible until it is packed. Stock and uses of promotions are given back, and payments refunded.',
  level: 'shopper',
  params: idParams,
  answer: {},
  failures: { 409: 'It is being packed, on its way, or rejected' },
  handle: async ({ viewer, params }) => {
    await cancelOrder(viewer, params.id);
    after(payDueRefunds);
    after(sendLetters);
    return { message: 'Order cancelled' };
  },
});
