import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { refundInput } from '@/lib/orders/refund-schema';
import { giveBack } from '@/lib/orders/refunds-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Give money back without goods',
  description:
    'Part or all of what was paid for an order: as a goodwill, or for a lost parcel. All refunds of an order together never exceed what came in. `razorpay` is asked at once and until it is done; `upi` notes a transfer that was made by hand, `credit` is added to the customer’s store credit at once.',
  level: 'admin',
  // To give back more than a clerk may.
  asksPassword: 'sometimes',
  params: idParams,
  body: refundInput,
  answer: {},
  failures: {
    409: 'Not paid, less is left than that (or less of it was money), or changed since it was read',
    422: 'By Razorpay for an order that was not paid online, or less than Razorpay refunds',
  },
  handle: async ({ viewer, params, body }) => {
    await giveBack(viewer, params.id, body);
    after(payDueRefunds);
    after(sendLetters);
    return { message: 'The refund is noted.' };
  },
});
