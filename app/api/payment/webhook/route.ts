import { after } from 'next/server';
import { readText } from '@/lib/http/read-body';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { receiveEvent } from '@/lib/payments/webhook-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Receive an event from Razorpay',
  level: 'public',
  fromAnywhere: true,
  answer: {},
  failures: { 400: 'The signature is wrong, or the body is not text', 413: 'Too large' },
  handle: async ({ request }) => {
    const { headers } = request;
    const raw = await readText(request);
    await receiveEvent(
      raw,
      headers.get('x-razorpay-signature'),
      headers.get('x-razorpay-event-id'),
    );
    // The answer must not wait for calls to Razorpay.
    after(payDueRefunds);
    after(sendLetters);
    return {};
  },
});
