import { expect, it } from 'vitest';
import { searchable } from './use-keyword';

it('counts characters as the server does: an emoji is one, and so is a letter with its accent', () => {
  expect(searchable('🩳🩳')).toBe('');
  expect(searchable('cafe\u0301')).toBe('café');
  expect(searchable('e\u0301e\u0301e\u0301')).toBe('');
  expect(searchable('🩳'.repeat(200))).toBe('🩳'.repeat(100));
});

it('takes no line breaks and no blanks at the ends into the keyword', () => {
  expect(searchable('  track\npant ')).toBe('track pant');
  expect(searchable('abc ')).toBe('');
});
