import { after } from 'next/server';
import { catalogChanged } from '@/lib/cache';
import { methods, route } from '@/lib/http/route';
import { sentenceOf, verifyPayment } from '@/lib/payments/confirm-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { verifyInput } from '@/lib/payments/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    body: verifyInput,
    handle: async ({ viewer, body }) => {
      after(payDueRefunds);
      const confirmed = await verifyPayment(viewer.id, body);
      // A late payment may have taken its pieces again.
      catalogChanged();
      return { data: confirmed, message: sentenceOf(confirmed) };
    },
  }),
});
