import { after } from 'next/server';
import { catalogChanged } from '@/lib/cache';
import { readText } from '@/lib/http/read-body';
import { methods, route } from '@/lib/http/route';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { receiveEvent } from '@/lib/payments/webhook-service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'public',
    fromAnywhere: true,
    handle: async ({ request }) => {
      const { headers } = request;
      const raw = await readText(request);
      await receiveEvent(
        raw,
        headers.get('x-razorpay-signature'),
        headers.get('x-razorpay-event-id'),
      );
      catalogChanged();
      // The answer must not wait for another call.
      after(payDueRefunds);
      return {};
    },
  }),
});
