import { after } from 'next/server';
import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { updateOrderInput } from '@/lib/orders/schema';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: 'Set the status of an order',
    description:
      'Rejecting puts the stock back once. With the `version` that was read, an order that has changed since is left as it is.',
    level: 'admin',
    params: z.object({ id: uuid() }),
    body: updateOrderInput,
    answer: {},
    failures: {
      409: 'Not enough in stock to take it out of rejected, or it has changed since it was read',
    },
    handle: async ({ viewer, params, body }) => {
      await updateOrderStatus(viewer, params.id, body.orderStatus, body.version);
      after(payDueRefunds);
      return { message: 'Order status is updated successfully!' };
    },
  }),
});
