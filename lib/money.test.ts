import { expect, it } from 'vitest';
import { formatAmount, formatPriceTag, formatRupees, sumOf } from './money';

it('groups amounts the Indian way', () => {
  expect([formatRupees(123_456), formatRupees(1_598.5)]).toEqual(['₹1,23,456.00', '₹1,598.50']);
  expect([formatPriceTag(123_456), formatPriceTag(1_598.5)]).toEqual(['₹1,23,456', '₹1,598.50']);
  expect(formatAmount(12_345_600)).toBe('1,23,456.00');
});

it.each([
  [159_850, 'INR', '₹1,598.50'],
  [12_345_600n, 'INR', '₹1,23,456.00'],
  [12_345_600, 'USD', '$1,23,456.00'],
  [1_500, 'JPY', 'JP¥1,500'],
])('%s of the smallest unit of %s is %s', (minor, currency, words) => {
  expect(sumOf(minor, currency)).toBe(words);
});
