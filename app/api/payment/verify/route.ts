import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { confirmationMessage, verifyPayment } from '@/lib/payments/confirm-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { confirmedDto, RAZORPAY_FAILURES, verifyInput } from '@/lib/payments/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Confirm a payment by its signature from the checkout',
  level: 'shopper',
  body: verifyInput,
  answer: { data: confirmedDto },
  failures: {
    ...RAZORPAY_FAILURES,
    400: 'Not paid',
    404: 'No such order',
    409: 'Paid too late: it is refunded',
  },
  handle: async ({ viewer, body }) => {
    after(payDueRefunds);
    after(sendLetters);
    const confirmed = await verifyPayment(viewer.id, body);
    return { data: confirmed, message: confirmationMessage(confirmed) };
  },
});
