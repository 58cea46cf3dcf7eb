import { after } from 'next/server';
import { readText } from '@/lib/http/read-body';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { settleReturned } from '@/lib/payments/confirm-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { returnedPayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';

/**
 * Razorpay's redirect flow posts a form here from its own site, without our cookies; the answer leads
 * to `/shop/razorpay-return`.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Receive the form of Razorpay’s redirect flow',
  description:
    'The three `razorpay_…` fields as `application/x-www-form-urlencoded`. Redirects to the page with the result.',
  level: 'public',
  fromAnywhere: true,
  answer: 'redirect',
  failures: { 400: 'The body is not text', 413: 'Too large' },
  handle: async ({ request }) => {
    const form = Object.fromEntries(new URLSearchParams(await readText(request)));
    const returned = returnedPayment.safeParse(form).data;
    const outcome = returned ? await settleReturned(returned) : 'failed';
    // Anybody may post here: work is done only for what Razorpay has signed.
    if (outcome === 'paid' || outcome === 'refunded') after(payDueRefunds);
    after(sendLetters);
    const target = outcome === 'paid' ? routes.paymentSuccess() : routes.paymentReturn(outcome);
    return new Response(null, { status: 303, headers: { Location: target } });
  },
});
