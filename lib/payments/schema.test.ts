import { expect, test } from 'vitest';
import { returnAddress } from './schema';

const ORDER = '019b76da-a813-7c33-bb5b-eee0b8f29eea';
const NOTHING = { paymentId: null, payerId: null, outcome: null, orderId: null };

test.each([
  [{}, NOTHING],
  [
    { paymentId: 'pay_1', PayerID: '1' },
    { ...NOTHING, paymentId: 'pay_1', payerId: '1' },
  ],
  [
    { paymentId: 'a', razorpay_payment_id: 'pay_1' },
    { ...NOTHING, paymentId: 'pay_1' },
  ],
  [{ outcome: 'failed' }, { ...NOTHING, outcome: 'failed' }],
  [
    { outcome: 'failed', orderId: ORDER },
    { ...NOTHING, outcome: 'failed', orderId: ORDER },
  ],
  // Not an address of ours: the page says that there is nothing to check.
  [{ outcome: 'paid', paymentId: '' }, NOTHING],
  [{ outcome: ['failed', 'pending'], paymentId: 'x'.repeat(65), orderId: '1' }, NOTHING],
])('the address of the return page %j', (query, returned) => {
  expect(returnAddress.parse(query)).toEqual(returned);
});
