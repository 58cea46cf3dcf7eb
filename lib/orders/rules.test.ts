import { expect, it } from 'vitest';
import { ADMIN_ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../store';
import { mayBecome, mayBringCash } from './rules';

const STANDINGS = PAYMENT_METHODS.flatMap((paymentMethod) =>
  PAYMENT_STATUSES.map((paymentStatus) => ({ paymentMethod, paymentStatus })),
);

it.each(STANDINGS)('lets what is $paymentMethod and $paymentStatus become what it may', (order) => {
  const isUnpaidOnline = order.paymentMethod === 'razorpay' && order.paymentStatus === 'pending';
  expect(ADMIN_ORDER_STATUSES.filter((status) => mayBecome(order, status))).toEqual(
    isUnpaidOnline ? ['pending', 'rejected'] : ADMIN_ORDER_STATUSES,
  );
});

it.each(STANDINGS)(
  'asks for the cash of what is $paymentMethod and $paymentStatus only when it is owed and delivered',
  (order) => {
    const isOwed = order.paymentMethod === 'cod' && order.paymentStatus === 'pending';
    expect(ADMIN_ORDER_STATUSES.filter((status) => mayBringCash(order, status))).toEqual(
      isOwed ? ['delivered'] : [],
    );
  },
);
