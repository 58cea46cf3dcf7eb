import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPaymentCheck, leavePaymentCheckOpen } from './payment-check';
import { MAX_POLLS } from './poll-payment';
import { refreshOrders } from './refresh-orders';
import { watchPayment } from './watch-payment';

vi.mock('./payment-check', () => ({ forgetPaymentCheck: vi.fn(), leavePaymentCheckOpen: vi.fn() }));
vi.mock('./refresh-orders', () => ({ refreshOrders: vi.fn() }));

const payment = { paymentId: 'pay_1', payerId: null, outcome: null, orderId: 'o1' };
let status: number;
const fetch = vi.fn(async () => Response.json({ success: status === 200 }, { status }));
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let here: AbortController;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  here = new AbortController();
});

afterEach(() => {
  here.abort();
  vi.unstubAllGlobals();
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
