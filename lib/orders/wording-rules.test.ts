import { expect, it } from 'vitest';
import type { OrderDto } from './schema';
import { CASH_OWED, paymentInWords, paymentStatusInWords, whatGoesBack } from './wording-rules';

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
  ['delivered', 'pending', 'Cash on delivery, not paid yet'],
  ['delivered', 'paid', 'Cash on delivery, paid'],
  ['rejected', 'pending', 'Cash on delivery, nothing to pay'],
] as const)('a cash order that is %s and %s reads: %s', (orderStatus, paymentStatus, words) => {
  expect(paymentInWords({ orderStatus, paymentStatus, paymentMethod: 'cod' })).toBe(words);
});

it('a rejected order whose cash had come says that it is owed', () => {
  const at = '2026-11-22T10:00:00.000Z';
  const step = { from: 'delivered', to: 'rejected', actor: 'shop', by: 'the shop', at } as const;
  const order = {
    orderStatus: 'rejected',
    paymentStatus: 'pending',
    paymentMethod: 'cod',
  } as const;
  const words = (note: string) => paymentStatusInWords({ ...order, history: [{ ...step, note }] });
  expect(words(CASH_OWED)).toBe('Cash to be refunded to the store wallet');
  expect(words('')).toBe('Nothing to pay');
});
