import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { updateOrderInput } from '@/lib/orders/schema';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Set the status of an order',
  description:
    'Rejecting puts the stock back once, and refunds what was paid online. An unpaid online order stays `pending` or is rejected. `inShipping` takes courier and tracking number, and again to correct them. An order that its customer cancelled is taken up again only with its `version`.',
  level: 'admin',
  // To refund more than a clerk may.
  asksPassword: 'sometimes',
  params: idParams,
  body: updateOrderInput,
  answer: {},
  failures: {
    409: 'Not paid yet, cancelled by the customer, not enough in stock to take it out of rejected, or changed since it was read',
    422: 'Cash received for an order that is not paid in cash, or not delivered; a courier for one that is not `inShipping`',
  },
  handle: async ({ viewer, params, body }) => {
    await updateOrderStatus(viewer, params.id, body.orderStatus, body);
    after(payDueRefunds);
    after(sendLetters);
    return { message: 'Order status is updated successfully!' };
  },
});
