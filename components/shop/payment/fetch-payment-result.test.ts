import { afterEach, expect, test, vi } from 'vitest';
import type { ReturnAddress } from '@/lib/payments/schema';
import { fetchPaymentResult } from './fetch-payment-result';

afterEach(() => vi.unstubAllGlobals());

type Answer = readonly [status: number, data?: unknown];

/** A shop with these answers, first to the capture, then to the request for the order. */
function answering(...answers: Answer[]) {
  const left = [...answers];
  const fetch = vi.fn(async () => {
    const [status, data] = left.shift() ?? [500];
    const success = status === 200;
    return Response.json({ success, data, message: success ? '' : `said ${status}` }, { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const order = (paymentStatus: string, given = {}) =>
  [200, { orderStatus: 'pending', payableUntil: '2026-11-23', paymentStatus, ...given }] as const;
const kept = order('pending');
const overTime = order('pending', { payableUntil: null, orderStatus: 'rejected' });

const payment: ReturnAddress = { paymentId: 'pay_1', payerId: null, outcome: null, orderId: null };
const failed: ReturnAddress = { ...payment, paymentId: null, outcome: 'failed' };
const pending: ReturnAddress = { ...failed, outcome: 'pending' };

test.each<[string, ReturnAddress, Answer[], object]>([
  ['captured', payment, [[200]], { kind: 'paid' }],
  ['captured too late', payment, [[409]], { kind: 'refunded' }],
  ['refused, but paid by a webhook', payment, [[400], order('paid')], { kind: 'paid' }],
  ['refunded', payment, [[400], order('refunded')], { kind: 'refunded' }],
  [
    'paid and rejected',
    payment,
    [[400], order('paid', { orderStatus: 'rejected' })],
    { kind: 'refunded' },
  ],
  [
    'refused, and still to be paid',
    payment,
    [[400], kept],
    { kind: 'unsettled', isRefused: true, sentence: 'said 400' },
  ],
  [
    'unknown to Razorpay, or of another order',
    payment,
    [[400, { isOfOrder: false }], kept],
    { kind: 'unpaid' },
  ],
  [
    'unknown to Razorpay, but paid by another',
    payment,
    [[400, { isOfOrder: false }], order('paid')],
    { kind: 'paid' },
  ],
  [
    'Razorpay away, though the time is over',
    payment,
    [[503], overTime],
    { kind: 'unsettled', isRefused: false, sentence: 'said 503' },
  ],
  ['refused when the time is over', payment, [[400], overTime], { kind: 'unpaid' }],
  ['signed out', payment, [[401], [401]], { kind: 'sign-in' }],
  ["another's", payment, [[404], [404]], { kind: 'unknown', sentence: 'said 404' }],
  [
    'the shop away',
    payment,
    [[500], [500]],
    { kind: 'unsettled', order: null, sentence: 'said 500' },
  ],
  ['a failed attempt', failed, [kept], { kind: 'unpaid' }],
  ['a failed attempt, the shop away', failed, [[500]], { kind: 'unpaid', order: null }],
  [
    'pending',
    pending,
    [kept],
    { kind: 'unsettled', isRefused: false, sentence: 'Razorpay could not be asked.' },
  ],
])('%s', async (_, returned, answers, seen) => {
  const fetch = answering(...answers);
  expect(await fetchPaymentResult(returned, 'o1')).toMatchObject(seen);
  expect(fetch).toHaveBeenCalledTimes(answers.length);
});
