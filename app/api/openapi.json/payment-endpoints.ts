import { z } from 'zod';
import * as cron from '@/app/api/cron/orders/route';
import * as resume from '@/app/api/payment/resume/route';
import * as returned from '@/app/api/payment/return/route';
import * as sandbox from '@/app/api/payment/sandbox/route';
import * as verify from '@/app/api/payment/verify/route';
import * as webhook from '@/app/api/payment/webhook/route';
import * as capture from '@/app/api/shop/order/capture/route';
import * as create from '@/app/api/shop/order/create/razorpay/route';
import { type Endpoint, endpoints } from '@/lib/openapi/endpoint';

const begun = {
  orderId: z.uuid(),
  razorpayOrder: z.object({
    id: z.string(),
    amount: z.int().meta({ description: 'Paise, as Razorpay counts' }),
    currency: z.string(),
    keyId: z.string(),
  }),
};
const confirmed = {
  data: z.object({ orderId: z.uuid(), orderStatus: z.string(), paymentStatus: z.string() }),
};
const away = {
  502: 'Razorpay answered nonsense, or refused',
  503: 'Razorpay is away, or online payment is closed here',
  504: 'Razorpay was too slow',
};
const tooLarge = { 400: 'The body is not text', 413: 'Too large' };
const notPaid = { 400: 'Not paid', 404: 'No such order', 409: 'Paid too late: it is refunded' };

const housekeeping = {
  summary:
    'Release holds that are over, ask about open orders, pay due refunds, forget dead sessions and abandoned pictures',
  notes: '`Authorization: Bearer` with `CRON_SECRET`. Harmless to call often.',
  answer: {
    data: z.object({ asked: z.int(), released: z.int(), refunds: z.int(), sessions: z.int() }),
  },
  also: { 401: 'The secret is wrong' },
};

export const PAYMENT_ENDPOINTS: Endpoint[] = [
  ...endpoints('Payment', '/api/shop/order/create/razorpay', create, {
    POST: {
      summary: 'Order what is in the cart, to be paid online',
      notes: 'Stock is held while it is paid. The same unchanged cart gives the same order back.',
      status: 201,
      answer: begun,
      also: { ...away, 409: 'The total changed, or there is not enough in stock' },
    },
  }),
  ...endpoints('Payment', '/api/payment/resume', resume, {
    POST: {
      summary: 'Pay an order that still waits for its payment',
      answer: begun,
      also: { ...away, 404: 'No such order', 409: 'It cannot be paid any more' },
    },
  }),
  ...endpoints('Payment', '/api/payment/verify', verify, {
    POST: {
      summary: 'Confirm a payment by what the checkout signed',
      answer: confirmed,
      also: { ...away, ...notPaid },
    },
  }),
  ...endpoints('Payment', '/api/shop/order/capture', capture, {
    POST: {
      summary: 'Confirm a payment by its id',
      notes: 'It is fetched from Razorpay, and captured when it is only authorised.',
      answer: confirmed,
      also: { ...away, ...notPaid },
    },
  }),
  ...endpoints('Payment, for Razorpay', '/api/payment/webhook', webhook, {
    POST: { summary: 'Hear an event', also: { ...tooLarge, 400: 'The signature is wrong' } },
  }),
  ...endpoints('Payment, for Razorpay', '/api/payment/return', returned, {
    POST: {
      summary: 'Where the redirect flow posts its form',
      notes:
        'The three `razorpay_…` fields, as `application/x-www-form-urlencoded`. It leads to the page that says how it went.',
      status: 303,
      also: tooLarge,
    },
  }),
  ...endpoints('Payment, for Razorpay', '/api/payment/sandbox', sandbox, {
    POST: {
      summary: 'Play a payment where a sandbox stands in for Razorpay',
      answer: { data: z.object({ paid: z.boolean(), handed: z.unknown() }) },
      also: { 404: 'No sandbox here, or no such order' },
    },
  }),
  ...endpoints('Housekeeping', '/api/cron/orders', cron, {
    GET: { ...housekeeping, summary: 'The same, for schedulers that only GET' },
    POST: housekeeping,
  }),
];
