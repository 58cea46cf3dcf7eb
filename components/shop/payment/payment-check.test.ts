import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'noyyal.paymentCheck';
const payment = { paymentId: 'pay_1', payerId: null, outcome: null, orderId: 'o1' };
const check = { payment, userId: 'u1', state: 'looking' } as const;
const MINUTE = 60_000;

let storage: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  storage = new Map();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => storage.set(key, value),
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stored = () => JSON.parse(storage.get(KEY) ?? 'null');

test('an undecided payment is kept for an hour from when it was first kept', async () => {
  const { keepPaymentCheck, leavePaymentCheckOpen } = await import('./payment-check');
  keepPaymentCheck(check);
  vi.advanceTimersByTime(50 * MINUTE);
  leavePaymentCheckOpen();
  expect(stored()).toMatchObject({ ...check, state: 'open' });
  vi.advanceTimersByTime(10 * MINUTE);
  leavePaymentCheckOpen();
  expect(stored()).toBeNull();
});

test('a later payment has an hour of its own', async () => {
  const { keepPaymentCheck } = await import('./payment-check');
  keepPaymentCheck(check);
  vi.advanceTimersByTime(50 * MINUTE);
  const later = { ...check, payment: { ...payment, paymentId: 'pay_2' } };
  keepPaymentCheck(later);
  expect(stored()).toEqual({ ...later, until: Date.now() + 60 * MINUTE });
});

test('the next page continues the check, but not a request of the page before', async () => {
  (await import('./payment-check')).keepPaymentCheck({ ...check, state: 'under-way' });
  vi.resetModules();
  const next = await import('./payment-check');
  next.leavePaymentCheckOpen();
  expect(stored()).toMatchObject({ payment, state: 'open' });
  next.forgetPaymentCheck();
  expect(stored()).toBeNull();
});
