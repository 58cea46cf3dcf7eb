import { expect, it } from 'vitest';
import type { OrderDto } from './schema';
import { paymentInWords, whatGoesBack } from './wording-rules';

it('says what a rejection gives back, once, and only of what is paid', () => {
  const paid = {
    orderStatus: 'confirmed',
    paymentMethod: 'razorpay',
    paymentStatus: 'paid',
    totalAmount: 1099,
    addressInfo: { userName: 'Meena' },
    cartItems: [{ quantity: 3 }],
  } as OrderDto;
  expect(whatGoesBack(paid)).toBe(
    '₹1,099.00 goes back to Meena, through Razorpay to their bank account, by the way they paid. 3 pieces go back into stock.',
  );
  expect(whatGoesBack({ ...paid, paymentMethod: 'cod', totalAmount: 1399, codCharge: 300 })).toBe(
    'Meena paid ₹1,399.00 in cash: it goes back only to their store wallet, within 6 to 7 working days. Please credit it there, and ₹300.00 of it, the Cash on Delivery charge, only if the mistake was ours. 3 pieces go back into stock.',
  );
  expect(whatGoesBack({ ...paid, orderStatus: 'rejected' })).toBeNull();
  expect(whatGoesBack({ ...paid, paymentStatus: 'pending' })).toBeNull();
});

it.each([
  ['delivered', 'pending', false, 'Cash on delivery, not paid yet'],
  ['delivered', 'paid', false, 'Cash on delivery, paid'],
  ['rejected', 'pending', false, 'Cash on delivery, nothing to pay'],
  ['rejected', 'pending', true, 'Cash on delivery, cash to be refunded to the store wallet'],
] as const)(
  'a cash order that is %s and %s, cash owed %s, reads: %s',
  (orderStatus, paymentStatus, cashOwed, words) => {
    const order = { orderStatus, paymentStatus, cashOwed, paymentMethod: 'cod' } as const;
    expect(paymentInWords(order)).toBe(words);
  },
);
