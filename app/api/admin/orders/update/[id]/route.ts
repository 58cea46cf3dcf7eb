import { after } from 'next/server';
import { z } from 'zod';
import { catalogChanged } from '@/lib/cache';
import { methods, route } from '@/lib/http/route';
import { updateOrderInput } from '@/lib/orders/schema';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    level: 'admin',
    params: z.object({ id: uuid() }),
    body: updateOrderInput,
    handle: async ({ viewer, params, body }) => {
      await updateOrderStatus(viewer, params.id, body.orderStatus, body.version);
      catalogChanged();
      after(payDueRefunds);
      return { message: 'Order status is updated successfully!' };
    },
  }),
});
