import { expect, test, vi } from 'vitest';
import type { OrderDto } from '@/lib/orders/schema';
import { MAX_POLLS, type PaymentResult, pollPayment, type Unsettled } from './poll-payment';

const order = { _id: 'a' } as OrderDto;
const sentence = 'Razorpay could not be asked.';
const away: Unsettled = { kind: 'unsettled', order: null, isRefused: false, sentence };
const refused: Unsettled = { kind: 'unsettled', order, isRefused: true, sentence };
const times = (count: number, seen: Unsettled) => Array<Unsettled>(count).fill(seen);

const paid: PaymentResult = { kind: 'paid' };
const refunded: PaymentResult = { kind: 'refunded' };
const signIn: PaymentResult = { kind: 'sign-in' };
const unknown: PaymentResult = { kind: 'unknown', sentence: 'Order not found' };
const overTime: PaymentResult = { kind: 'unpaid', order };

test.each<[string, (PaymentResult | Unsettled)[], PaymentResult]>([
  ['paid at once', [paid], paid],
  ['refunded at once', [refunded], refunded],
  ['a visitor', [signIn], signIn],
  ['no order', [unknown], unknown],
  ['over at once', [overTime], overTime],
  ['paid later', [away, refused, paid], paid],
  ['refunded later', [refused, refunded], refunded],
  ['paid at the last poll', [...times(MAX_POLLS - 1, refused), paid], paid],
  ['never answered', times(MAX_POLLS, away), { kind: 'open' }],
  ['never paid', times(MAX_POLLS, refused), { kind: 'unpaid', order }],
  [
    'refused, and at last not to be asked',
    [...times(MAX_POLLS - 1, refused), away],
    { kind: 'open' },
  ],
])('%s', async (_, answers, known) => {
  const left = [...answers];
  const poll = vi.fn(async () => left.shift() ?? paid);
  const wait = vi.fn(async () => {});
  expect(await pollPayment(poll, wait, new AbortController().signal)).toEqual(known);
  expect(poll).toHaveBeenCalledTimes(answers.length);
  // Between the polls, with what the last one saw.
  expect(wait.mock.calls).toEqual(answers.slice(0, -1).map((seen) => [seen]));
});

test('leaving during a poll reports nothing', async () => {
  const here = new AbortController();
  const poll = async () => {
    here.abort();
    return paid;
  };
  expect(await pollPayment(poll, async () => {}, here.signal)).toBeNull();
});

test('leaving between two polls ends the polling', async () => {
  const here = new AbortController();
  const poll = vi.fn(async () => away);
  const wait = async () => here.abort();
  expect(await pollPayment(poll, wait, here.signal)).toBeNull();
  expect(poll).toHaveBeenCalledOnce();
});
