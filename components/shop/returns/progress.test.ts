import { expect, it } from 'vitest';
import type { ReturnDto } from '@/lib/returns/return-schema';
import { sampleReturn } from '@/scripts/test/return-samples';
import { nextInWords, returnTitle } from './progress';

const [LINE] = sampleReturn().lines;
if (!LINE) throw new Error('The sample has a line');
const exchange = { ...LINE, wish: 'exchange', wantedSize: 'L', amount: 0 } as const;
const words = (given: Partial<ReturnDto>) => nextInWords(sampleReturn(given)).join(' ');

it('says what happens next, and what came of it', () => {
  expect(words({})).toMatch(/^We look at your request/);
  expect(words({ state: 'approved' })).toMatch(
    /picks the pieces up .* tries twice.*5 to 7 working days.*Then ₹1,800\.00 goes back the way you paid\./,
  );
  expect(words({ state: 'received', back: [{ method: 'credit', amount: 1800 }] })).toMatch(
    /Next, ₹1,800\.00 goes back as store credit\.$/,
  );
  const back = [
    { method: 'upi', amount: 1700 } as const,
    { method: 'credit', amount: 100 } as const,
  ];
  expect(words({ state: 'settled', back })).toBe(
    '₹1,700.00 went back by UPI, and ₹100.00 went back as store credit.',
  );
  expect(words({ state: 'settled', amount: 0, back: [] })).toBe('No money goes back for it.');
  expect(words({ state: 'refused', refuseReason: 'It was worn' })).toMatch(/It was worn$/);
  expect(words({ state: 'cancelled' })).toMatch(/^You cancelled/);
  expect(words({ state: 'cancelled', refuseReason: 'Nobody was there' })).toBe(
    'We have closed this request: Nobody was there',
  );
});

it('says where the other size is, or that its money goes back', () => {
  const swap = { lines: [exchange], amount: 0, method: null };
  expect(returnTitle(sampleReturn(swap))).toBe('Exchange of 25 Nov 2026');
  expect(words({ ...swap, state: 'approved' })).toMatch(
    /We keep size L for you and send it then\.$/,
  );
  const exchangeOrder = { _id: LINE._id, orderNumber: '100123' };
  expect(words({ ...swap, state: 'settled', exchangeOrder })).toBe(
    'Size L comes with order 100123.',
  );
  const gone = {
    lines: [{ ...exchange, soldOut: true, amount: 900 }],
    amount: 900,
    back: [{ method: 'razorpay' as const, amount: 900 }],
  };
  expect(words({ ...gone, state: 'approved' })).toMatch(
    /Size L of Jogger is sold out by now: its money goes back instead\. Then ₹900\.00 goes back/,
  );
});
