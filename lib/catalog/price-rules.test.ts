import { expect, it } from 'vitest';
import { FIRST_TAX_RATES } from '../settings/rules';
import { priceProblem } from './price-rules';

const problemOf = (hsn: string, price: number, salePrice = 0) =>
  priceProblem({ hsn, category: 'men', price, salePrice }, FIRST_TAX_RATES, '2026-11-23');

it('refuses a price at which GST contradicts itself, with the reason', () => {
  expect(problemOf('61034200', 2_799)).toEqual({
    field: 'price',
    message:
      'At ₹2,799 GST contradicts itself: taxed with 5 % a piece is worth more than ₹2,500, with 18 % not. Choose at most ₹2,625, or more than ₹2,950.',
  });
  expect(problemOf('61034200', 2_950)?.field).toBe('price');
  expect(problemOf('61034200', 3_499, 2_800)?.field).toBe('salePrice');
});

it.each<[hsn: string, price: number, salePrice?: number]>([
  ['61034200', 2_625],
  ['61034200', 2_950.01],
  ['61034200', 2_799, 2_599],
  ['42029200', 2_799],
  ['8308', 2_799],
])('of %s it takes ₹%d', (...of) => {
  expect(problemOf(...of)).toBeNull();
});
