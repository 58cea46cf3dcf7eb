import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askAbout, followPayment, watchPayment } from './follow-payment';
import { type CheckedPayment, forgetPaymentCheck, leavePaymentCheckOpen } from './payment-check';
import { MAX_POLLS } from './payment-state';
import { refreshOrders } from './refresh-orders';

vi.mock('./payment-check', () => ({ forgetPaymentCheck: vi.fn(), leavePaymentCheckOpen: vi.fn() }));
vi.mock('./refresh-orders', () => ({ refreshOrders: vi.fn() }));

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

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
const held = order('pending');
const overTime = order('pending', { payableUntil: null, orderStatus: 'rejected' });

const payment: CheckedPayment = { paymentId: 'pay_1', payerId: null, outcome: null, orderId: 'o1' };
const failed: CheckedPayment = { ...payment, paymentId: null, outcome: 'failed' };
const pending: CheckedPayment = { ...failed, outcome: 'pending' };

test.each<[string, CheckedPayment, Answer[], object]>([
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
    [[400], held],
    { kind: 'unsettled', isRefused: true, sentence: 'said 400' },
  ],
  [
    'unknown to Razorpay, or of another order',
    payment,
    [[400, { isOfOrder: false }], held],
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
  ['a failed attempt', failed, [held], { kind: 'unpaid' }],
  ['a failed attempt, the shop away', failed, [[500]], { kind: 'unpaid', order: null }],
  [
    'pending',
    pending,
    [held],
    { kind: 'unsettled', isRefused: false, sentence: 'Razorpay did not answer.' },
  ],
])('%s', async (_, returned, answers, seen) => {
  const fetch = answering(...answers);
  expect(await askAbout(returned)).toMatchObject(seen);
  expect(fetch).toHaveBeenCalledTimes(answers.length);
});

describe('while it is watched', () => {
  let status: number;
  const fetch = vi.fn(async () => Response.json({ success: status === 200 }, { status }));
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let here: AbortController;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('document', page);
    page.visibilityState = 'visible';
    here = new AbortController();
  });

  afterEach(() => {
    here.abort();
    vi.useRealTimers();
  });

  test('a payment undecided after half a minute stays open, is checked again, and is then forgotten', async () => {
    status = 503;
    const ended = watchPayment(payment, here.signal);
    await vi.advanceTimersByTimeAsync((MAX_POLLS - 1) * 3_000);
    expect(leavePaymentCheckOpen).toHaveBeenCalledOnce();
    expect(forgetPaymentCheck).not.toHaveBeenCalled();
    status = 200;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ended).toEqual({ kind: 'paid' });
    expect(forgetPaymentCheck).toHaveBeenCalledOnce();
    expect(refreshOrders).toHaveBeenCalledOnce();
  });

  test('a hidden page sends no request until it is visible again', async () => {
    status = 200;
    page.visibilityState = 'hidden';
    const ended = watchPayment(payment, here.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await ended).toEqual({ kind: 'paid' });
  });

  test('nothing is reported while signed out, and the payment is kept', async () => {
    status = 401;
    expect(await watchPayment(payment, here.signal)).toBeNull();
    expect(forgetPaymentCheck).not.toHaveBeenCalled();
  });

  test('a payment refused for half a minute is over, and is not asked for again', async () => {
    const order = held[1];
    const asked = vi.fn(async (path: string) =>
      String(path).includes('details')
        ? Response.json({ success: true, data: order })
        : Response.json({ success: false, message: 'said 400' }, { status: 400 }),
    );
    vi.stubGlobal('fetch', asked);
    const states: string[] = [];
    const ended = followPayment(payment, here.signal, ({ kind }) => states.push(kind));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await ended).toMatchObject({ kind: 'unpaid', order });
    expect(states).toEqual([...Array(MAX_POLLS - 1).fill('waiting'), 'unpaid']);
    expect(asked).toHaveBeenCalledTimes(2 * MAX_POLLS);
  });

  test('nobody is shown anything after leaving, and the asking ends', async () => {
    status = 503;
    const show = vi.fn();
    const ended = followPayment(payment, here.signal, show);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(show).toHaveBeenCalledOnce();
    const before = fetch.mock.calls.length;
    here.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ended).toBeNull();
    expect(show).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledTimes(before);
  });
});
