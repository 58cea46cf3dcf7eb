import { expect, test } from 'vitest';
import { returnAddress } from './schema';

const NOTHING = { paymentId: null, payerId: null, outcome: null };

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
  // Not ours: the page says that there is nothing to look at.
  [{ outcome: 'paid', paymentId: '' }, NOTHING],
  [{ outcome: ['failed', 'pending'], paymentId: 'x'.repeat(65) }, NOTHING],
])('the address of the return page %j', (query, returned) => {
  expect(returnAddress.parse(query)).toEqual(returned);
});
