import { expect, test } from 'vitest';
import type { OrderDto } from '@/lib/orders/schema';
import {
  afterAnswer,
  afterPause,
  FIRST_POLL,
  isUndecided,
  MAX_POLLS,
  type PaymentResult,
  type PaymentState,
  type Unsettled,
} from './payment-state';

const order = { _id: 'a' } as OrderDto;
const sentence = 'Razorpay did not answer.';
const away: Unsettled = { kind: 'unsettled', order: null, isRefused: false, sentence };
const refused: Unsettled = { kind: 'unsettled', order, isRefused: true, sentence };
const times = (count: number, seen: Unsettled) => Array<Unsettled>(count).fill(seen);

const paid: PaymentResult = { kind: 'paid' };
const refunded: PaymentResult = { kind: 'refunded' };
const signIn: PaymentResult = { kind: 'sign-in' };
const unknown: PaymentResult = { kind: 'unknown', sentence: 'Order not found' };
const unpaid: PaymentResult = { kind: 'unpaid', order };

test.each<[string, (PaymentResult | Unsettled)[], PaymentState]>([
  ['paid at once', [paid], paid],
  ['refunded at once', [refunded], refunded],
  ['a visitor', [signIn], signIn],
  ['no order', [unknown], unknown],
  ['over at once', [unpaid], unpaid],
  ['paid later', [away, refused, paid], paid],
  ['refunded later', [refused, refunded], refunded],
  ['paid at the last poll', [...times(MAX_POLLS - 1, refused), paid], paid],
  ['never answered', times(MAX_POLLS, away), { kind: 'open' }],
  ['never paid', times(MAX_POLLS, refused), unpaid],
  [
    'refused, and at last not to be asked',
    [...times(MAX_POLLS - 1, refused), away],
    { kind: 'open' },
  ],
])('%s', (_, answers, known) => {
  let asking = FIRST_POLL;
  for (const [index, seen] of answers.entries()) {
    const state = afterAnswer(asking, seen);
    if (index === answers.length - 1) return expect(state).toEqual(known);
    // Shown between the polls, with what the last one said.
    expect(state).toEqual({ kind: 'waiting', poll: index + 1, sentence });
    if (state.kind === 'waiting') asking = afterPause(state);
  }
});

test("a tab remembers a payment until it is decided, and a visitor's until they sign in", () => {
  const waiting: PaymentState = { kind: 'waiting', poll: 1, sentence };
  const undecided: PaymentState[] = [FIRST_POLL, waiting, { kind: 'open' }, signIn];
  expect(undecided.filter(isUndecided)).toEqual(undecided);
  expect([paid, refunded, unpaid, unknown].filter(isUndecided)).toEqual([]);
});
