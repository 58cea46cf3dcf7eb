import { expect, it } from 'vitest';
import { priceProblem } from './price-rules';
import { FIRST_TAX_RATES } from './rules';

const problemOf = (hsn: string, price: number) =>
  priceProblem(FIRST_TAX_RATES, { hsn, price, day: '2026-11-23' });

it('refuses a price at which GST contradicts itself, with the reason', () => {
  expect(problemOf('61034200', 2_799)).toBe(
    'At ₹2,799 GST contradicts itself: taxed with 5 % a piece is worth more than ₹2,500, with 18 % not. Choose at most ₹2,625, or more than ₹2,950.',
  );
  expect(problemOf('61034200', 2_950)).not.toBe('');
});

it.each([
  ['61034200', 2_625],
  ['61034200', 2_950.01],
  ['42029200', 2_799],
  ['8308', 2_799],
])('of %s it takes ₹%d', (hsn, price) => {
  expect(problemOf(hsn, price)).toBe('');
});
