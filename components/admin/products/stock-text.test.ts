import { expect, it } from 'vitest';
import {
  emptyMemory,
  isTyped,
  keepSizes,
  mergeStock,
  problemOf,
  sumOf,
  toggleCount,
} from './stock-text';

it('sums the sizes where each is counted, and nothing before a number is typed', () => {
  expect(sumOf('120')).toBe('120');
  expect(sumOf({ S: '3', M: '', L: '5' })).toBe('8');
  expect(sumOf(toggleCount('', ['S', 'M']))).toBe('');
});

it('keeps the number of a size that stays when others are chosen', () => {
  expect(keepSizes({ S: '3', M: '5' }, ['M', 'L'])).toEqual({ M: '5', L: '' });
  expect(keepSizes('8', ['M', 'L'])).toBe('8');
});

it('has no sum, and says why, while a size is no number', () => {
  expect(sumOf({ S: '1e3', M: '1' })).toBe('');
  expect([problemOf('1e3'), problemOf('1.5'), problemOf(''), problemOf('12')]).toEqual([
    'Enter a number',
    'Whole pieces only',
    undefined,
    undefined,
  ]);
});

it('restores the typed numbers after a size or the switch was pressed by mistake', () => {
  const memory = emptyMemory();
  const sizes = ['M', 'L'] as const;
  const each = { M: '3', L: '7' };
  expect(keepSizes(keepSizes(each, ['L'], memory), sizes, memory)).toEqual(each);
  expect(toggleCount(each, sizes, memory)).toBe('10');
  expect(toggleCount('12', sizes, memory)).toEqual(each);
  expect(toggleCount(each, sizes, memory)).toBe('12');
  toggleCount('12', sizes, memory);
  expect(toggleCount({ M: '4', L: '7' }, sizes, memory)).toBe('11');

  const shared = emptyMemory();
  expect(toggleCount('20', sizes, shared)).toEqual({ M: '', L: '' });
  expect(toggleCount({ M: '5', L: '' }, sizes, shared)).toBe('20');
  expect(toggleCount('20', sizes, shared)).toEqual({ M: '5', L: '' });
});

it('keeps what was typed when somebody else has saved', () => {
  const before = { M: '7', L: '5' };
  const theirs = { M: '6', L: '5' };
  const merge = (mine: Parameters<typeof sumOf>[0]) =>
    mergeStock({ before, mine, theirs }, ['M', 'L']);
  expect(merge('12')).toBe('12');
  expect(merge({ M: '7', L: '9' })).toEqual({ M: '6', L: '9' });
  expect(merge(before)).toEqual(theirs);
  expect(mergeStock({ before: '5', mine: before, theirs: '4' }, ['M', 'L'])).toEqual(before);
});

it('is complete once every size has a number', () => {
  expect([isTyped(''), isTyped('0'), isTyped({ S: '0', M: '' }), isTyped({ S: '0' })]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
