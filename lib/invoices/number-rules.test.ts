import { expect, it } from 'vitest';
import { documentNumber, financialYear } from './number-rules';

it.each([
  ['2026-03-31T18:29:59.999Z', '2526'],
  ['2026-03-31T18:30:00.000Z', '2627'],
  ['2027-01-15T00:00:00Z', '2627'],
  ['2099-04-01T00:00:00Z', '9900'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

it('a number has at most 16 characters', () => {
  expect(documentNumber('invoice', '2627', 1)).toBe('NY/2627/000001');
  expect(documentNumber('credit-note', '2627', 12_345_678)).toHaveLength(16);
});
