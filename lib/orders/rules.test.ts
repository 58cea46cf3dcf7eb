import { expect, it } from 'vitest';
import { mayReceiveCash, whyNotDispatched, whyNotSet } from './rules';

const ALL = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
const NOT_PAID = /^This order is not paid yet/;
const CANCELLED = /^The customer has cancelled this order/;
const CAME_BACK = /came back and was counted/;
const GIVEN_BACK = /^The money for this order goes back/;

it.each([
  ['cod', 'pending', 'pending', null, ALL, null],
  ['cod', 'paid', 'delivered', null, ALL, null],
  ['cod', 'pending', 'rejected', 'admin', ALL, null],
  ['cod', 'pending', 'rejected', 'cancelled', ['pending', 'inProcess', 'rejected'], CANCELLED],
  ['cod', 'pending', 'rejected', 'returned', ['rejected'], CAME_BACK],
  ['razorpay', 'pending', 'pending', null, ['pending', 'rejected'], NOT_PAID],
  ['razorpay', 'pending', 'rejected', 'expired', ['pending', 'rejected'], NOT_PAID],
  ['razorpay', 'paid', 'confirmed', null, ALL, null],
  ['razorpay', 'refunded', 'confirmed', null, ALL, null],
  ['razorpay', 'paid', 'rejected', 'admin', ['rejected'], GIVEN_BACK],
  ['razorpay', 'refunded', 'rejected', 'cancelled', ['rejected'], GIVEN_BACK],
] as const)(
  'an order that is %s, %s, %s (%s) can be set to %s',
  (paymentMethod, paymentStatus, status, rejection, can, why) => {
    const order = { paymentMethod, paymentStatus, status, rejection };
    expect(ALL.filter((to) => whyNotSet(order, to) === null)).toEqual(can);
    for (const to of ALL)
      if (!can.some((one) => one === to)) expect(whyNotSet(order, to)).toMatch(why ?? /^$/);
  },
);

it('leaves a rejected exchange rejected: its money goes back in the first order', () => {
  const order = { paymentMethod: 'cod', paymentStatus: 'paid', rejection: 'admin' };
  const rejected = { ...order, status: 'rejected', exchangeOf: 'the first order' };
  expect(ALL.filter((to) => whyNotSet(rejected, to) === null)).toEqual(['rejected']);
});

it('receives cash for unpaid cash orders, on delivery', () => {
  const cod = { paymentMethod: 'cod', paymentStatus: 'pending' };
  expect(ALL.filter((status) => mayReceiveCash(cod, status))).toEqual(['delivered']);
  for (const order of [
    { ...cod, paymentStatus: 'paid' },
    { ...cod, paymentMethod: 'razorpay' },
  ])
    expect(ALL.filter((status) => mayReceiveCash(order, status))).toEqual([]);
});

it('rejects a parcel that is coming back only once it is counted', () => {
  const order = {
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    status: 'inShipping',
    rejection: null,
    comingBack: {},
  };
  expect(ALL.filter((to) => whyNotSet(order, to) === null)).toEqual(ALL.slice(0, -1));
  expect(whyNotDispatched(order)).toContain('coming back');
});
