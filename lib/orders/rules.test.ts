import { expect, it } from 'vitest';
import { mayBecome, mayReceiveCash } from './rules';

const ALL = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;

it.each([
  { paymentMethod: 'cod', paymentStatus: 'pending', become: ALL, cash: ['delivered'] },
  { paymentMethod: 'cod', paymentStatus: 'paid', become: ALL, cash: [] },
  {
    paymentMethod: 'razorpay',
    paymentStatus: 'pending',
    become: ['pending', 'rejected'],
    cash: [],
  },
  { paymentMethod: 'razorpay', paymentStatus: 'paid', become: ALL, cash: [] },
  { paymentMethod: 'razorpay', paymentStatus: 'refunded', become: ALL, cash: [] },
])(
  'what is $paymentMethod and $paymentStatus becomes what it may, and cash comes where it is owed',
  ({ become, cash, ...order }) => {
    expect(ALL.filter((status) => mayBecome(order, status))).toEqual(become);
    expect(ALL.filter((status) => mayReceiveCash(order, status))).toEqual(cash);
  },
);
