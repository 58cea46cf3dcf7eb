import { after } from 'next/server';
import { catalogChanged } from '@/lib/cache';
import { methods, route } from '@/lib/http/route';
import { capturePayment, sentenceOf } from '@/lib/payments/confirm-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { captureInput } from '@/lib/payments/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    body: captureInput,
    handle: async ({ viewer, body }) => {
      after(payDueRefunds);
      const confirmed = await capturePayment(viewer.id, body);
      catalogChanged();
      return { data: confirmed, message: sentenceOf(confirmed) };
    },
  }),
});
