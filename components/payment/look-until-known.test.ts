import { expect, test, vi } from 'vitest';
import type { OrderDto } from '@/lib/orders/schema';
import { type Known, LOOKS, lookUntilKnown, type Unsettled } from './look-until-known';

const order = { _id: 'a' } as OrderDto;
const sentence = 'Razorpay could not be asked.';
const away: Unsettled = { kind: 'unsettled', order: null, isRefused: false, sentence };
const refused: Unsettled = { kind: 'unsettled', order, isRefused: true, sentence };
const times = (count: number, seen: Unsettled) => Array<Unsettled>(count).fill(seen);

const paid: Known = { kind: 'paid' };
const refunded: Known = { kind: 'refunded' };
const signIn: Known = { kind: 'sign-in' };
const unknown: Known = { kind: 'unknown', sentence: 'Order not found' };
const overTime: Known = { kind: 'unpaid', order };

test.each<[string, (Known | Unsettled)[], Known]>([
  ['paid at once', [paid], paid],
  ['refunded at once', [refunded], refunded],
  ['a visitor', [signIn], signIn],
  ['no order', [unknown], unknown],
  ['over at once', [overTime], overTime],
  ['paid later', [away, refused, paid], paid],
  ['refunded later', [refused, refunded], refunded],
  ['paid at the last look', [...times(LOOKS - 1, refused), paid], paid],
  ['never answered', times(LOOKS, away), { kind: 'open' }],
  ['never paid', times(LOOKS, refused), { kind: 'unpaid', order }],
  ['refused, and at last not to be asked', [...times(LOOKS - 1, refused), away], { kind: 'open' }],
])('%s', async (_, answers, known) => {
  const left = [...answers];
  const look = vi.fn(async () => left.shift() ?? paid);
  const wait = vi.fn(async () => {});
  expect(await lookUntilKnown(look, wait, new AbortController().signal)).toEqual(known);
  expect(look).toHaveBeenCalledTimes(answers.length);
  // Between the looks, told what the one before has seen.
  expect(wait.mock.calls).toEqual(answers.slice(0, -1).map((seen) => [seen]));
});

test('whoever leaves while it is looked at is told nothing', async () => {
  const here = new AbortController();
  const look = async () => {
    here.abort();
    return paid;
  };
  expect(await lookUntilKnown(look, async () => {}, here.signal)).toBeNull();
});

test('whoever leaves between two looks ends the looking', async () => {
  const here = new AbortController();
  const look = vi.fn(async () => away);
  const wait = async () => here.abort();
  expect(await lookUntilKnown(look, wait, here.signal)).toBeNull();
  expect(look).toHaveBeenCalledOnce();
});
