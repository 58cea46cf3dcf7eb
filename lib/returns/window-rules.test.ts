import { expect, it } from 'vitest';
import { daysLeftFor, lastDayFor } from './window-rules';

/** Half past midnight of the second in Tiruppur, still the first in London. */
const DELIVERED = new Date('2026-12-01T19:00:00Z');
const at = (day: string) => new Date(`2026-12-${day}:00+05:30`);

it('money back for seven days, another size for fourteen, by the calendar of Tiruppur', () => {
  expect(lastDayFor('refund', DELIVERED)).toBe('2026-12-09');
  expect(lastDayFor('credit', DELIVERED)).toBe('2026-12-09');
  expect(lastDayFor('exchange', DELIVERED)).toBe('2026-12-16');
  const left = (day: string) =>
    (['refund', 'exchange'] as const).map((wish) => daysLeftFor(wish, DELIVERED, at(day)));
  expect(left('02T08:00')).toEqual([7, 14]);
  expect(left('09T23:59')).toEqual([1, 8]);
  expect(left('10T00:00')).toEqual([0, 7]);
  expect(left('16T23:59')).toEqual([0, 1]);
  expect(left('17T00:00')).toEqual([0, 0]);
});
