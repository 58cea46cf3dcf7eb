import { expect, it } from 'vitest';
import { FIRST_TAX_RATES } from './rules';
import { contradictoryPrices, rateOf, ratePercent } from './tax-rules';

const TODAY = '2026-11-23';
const knitted = rateOf(FIRST_TAX_RATES, '61034200', TODAY);

it.each([
  [262_500, 1, 5],
  [262_501, 1, 18],
  // Here either rate contradicts itself.
  [279_900, 1, 18],
  [295_000, 1, 18],
  [295_001, 1, 18],
  [525_000, 2, 5],
  [525_001, 2, 18],
])(
  'clothes that were sold for %d paise, %d pieces, are taxed with %d %%',
  (gross, pieces, rate) => {
    expect(ratePercent(knitted, gross, pieces)).toBe(rate);
  },
);

it('the prices between them are above ₹2,625, up to ₹2,950', () => {
  expect(knitted && contradictoryPrices(knitted)).toEqual([2_625, 2_950]);
});

it('takes the longest HSN and the newest day that has come', () => {
  const rate = (hsn: string, from: string) => ({ hsn, from, upTo: 0, rateUpTo: 1, rateAbove: 1 });
  const rates = [rate('61', '2025-01-01'), rate('6103', '2025-01-01'), rate('6103', '2026-12-01')];
  expect(rateOf(rates, '61034200', TODAY)).toBe(rates[1]);
  expect(rateOf(rates, '61034200', '2026-12-01')).toBe(rates[2]);
  expect(rateOf(rates, '61046200', TODAY)).toBe(rates[0]);
  expect(rateOf(rates, '61046200', '2024-12-31')).toBeNull();
});

it('goods without a rate of their own have the general one', () => {
  expect(ratePercent(rateOf(FIRST_TAX_RATES, '8308', TODAY), 10_000, 1)).toBe(18);
});
