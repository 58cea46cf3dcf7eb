import { catalogChanged } from '@/lib/cache';
import { readText } from '@/lib/http/read-body';
import { methods, route } from '@/lib/http/route';
import { settleReturned } from '@/lib/payments/confirm-service';
import { returnedPayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';

/** Razorpay's redirect flow posts a form here from its own site, without our cookies; `/shop/razorpay-return` leads to it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'public',
    fromAnywhere: true,
    handle: async ({ request }) => {
      const form = Object.fromEntries(new URLSearchParams(await readText(request)));
      const returned = returnedPayment.safeParse(form).data;
      const paid = returned !== undefined && (await settleReturned(returned).catch(() => false));
      catalogChanged();
      const target = paid ? routes.paymentSuccess() : routes.paymentReturn({ failed: true });
      return new Response(null, { status: 303, headers: { Location: target } });
    },
  }),
});
