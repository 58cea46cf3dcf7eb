import { expect, it } from 'vitest';
import type { OrderStatus } from '../store';
import { timelineOf } from './timeline-rules';

const day = (nth: number) => `2026-11-0${nth}T06:00:00.000Z`;

/** An order that went through these statuses, one a day. */
function order(way: OrderStatus[], paymentMethod: 'cod' | 'razorpay' = 'cod') {
  const history = way.map((to, index) => ({
    from: way[index - 1] ?? null,
    to,
    actor: 'shop' as const,
    by: 'the shop',
    at: day(index + 1),
    note: '',
  }));
  const orderStatus = way.at(-1) ?? 'pending';
  const rejection = orderStatus === 'rejected' ? ('cancelled' as const) : null;
  return {
    orderStatus,
    rejection,
    paymentMethod,
    orderDate: day(1),
    history,
    comingBack: null,
  };
}
const said = (...asked: Parameters<typeof order>) =>
  timelineOf(order(...asked)).map(({ label, at, state }) => [label, at?.slice(8, 10), state]);

it('shows past, current and coming steps', () => {
  expect(said(['pending', 'inProcess'])).toEqual([
    ['Placed', '01', 'done'],
    ['Being packed', '02', 'current'],
    ['Dispatched', undefined, 'toCome'],
    ['Delivered', undefined, 'toCome'],
  ]);
  expect(
    said(['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered'], 'razorpay'),
  ).toEqual([
    ['Placed', '01', 'done'],
    ['Confirmed', '02', 'done'],
    ['Packed', '03', 'done'],
    ['Dispatched', '04', 'done'],
    ['Delivered', '05', 'current'],
  ]);
});

it('leaves out the time of a step that was skipped, and of one that was taken back', () => {
  expect(said(['pending', 'inShipping', 'inProcess'])).toEqual([
    ['Placed', '01', 'done'],
    ['Being packed', '03', 'current'],
    ['Dispatched', undefined, 'toCome'],
    ['Delivered', undefined, 'toCome'],
  ]);
  expect(said(['pending', 'delivered'])).toEqual([
    ['Placed', '01', 'done'],
    ['Packed', undefined, 'done'],
    ['Dispatched', undefined, 'done'],
    ['Delivered', '02', 'current'],
  ]);
});

it('ends where it was rejected', () => {
  expect(said(['pending', 'confirmed', 'rejected'], 'razorpay')).toEqual([
    ['Placed', '01', 'done'],
    ['Confirmed', '02', 'done'],
    ['Cancelled', '03', 'current'],
  ]);
});

it('ends with a parcel that is coming back, and with one that came back', () => {
  const sent = order(['pending', 'inProcess', 'inShipping']);
  const comingBack = { at: day(4), by: 'the shop' };
  const labels = (...asked: Parameters<typeof timelineOf>) =>
    timelineOf(...asked).map(({ label, state }) => [label, state]);
  const way = ['Placed', 'Packed', 'Dispatched'].map((label) => [label, 'done']);
  expect(labels({ ...sent, comingBack })).toEqual([...way, ['Coming back to us', 'current']]);
  const back = order(['pending', 'inProcess', 'inShipping', 'rejected']);
  expect(labels({ ...back, rejection: 'returned' })).toEqual([...way, ['Came back', 'current']]);
});
