import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { capturePayment, confirmationMessage } from '@/lib/payments/confirm-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { captureInput, confirmedDto, RAZORPAY_FAILURES } from '@/lib/payments/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Confirm a payment by its id',
  description: 'It is fetched from Razorpay, and captured when it is only authorised.',
  level: 'shopper',
  body: captureInput,
  answer: { data: confirmedDto },
  failures: {
    ...RAZORPAY_FAILURES,
    400: 'Not paid; with `isOfOrder: false` where Razorpay knows no such payment of this order',
    404: 'No such order',
    409: 'Paid too late: it is refunded',
  },
  handle: async ({ viewer, body }) => {
    after(payDueRefunds);
    after(sendLetters);
    const confirmed = await capturePayment(viewer.id, body);
    return { data: confirmed, message: confirmationMessage(confirmed) };
  },
});
