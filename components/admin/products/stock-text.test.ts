import { expect, it } from 'vitest';
import { isTyped, keepSizes, spread, sumOf } from './stock-text';

it('sums the sizes where each is counted, and nothing before a number is typed', () => {
  expect(sumOf('120')).toBe('120');
  expect(sumOf({ S: '3', M: '', L: '5' })).toBe('8');
  expect(sumOf(spread(['S', 'M']))).toBe('');
});

it('keeps the number of a size that stays when others are chosen', () => {
  expect(keepSizes({ S: '3', M: '5' }, ['M', 'L'])).toEqual({ M: '5', L: '' });
  expect(keepSizes('8', ['M', 'L'])).toBe('8');
});

it('is filled in once every size has a number', () => {
  expect([isTyped(''), isTyped('0'), isTyped({ S: '0', M: '' }), isTyped({ S: '0' })]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
