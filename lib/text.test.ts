import { expect, it } from 'vitest';
import { text } from './text';

const name = text(2, 5, 'At least 2');

it('counts characters as the database does', () => {
  expect(name.safeParse('👖').success).toBe(false);
  expect(name.parse('👖👖👖👖👖')).toBe('👖👖👖👖👖');
  expect(name.safeParse('👖👖👖👖👖👖').error?.issues[0]?.message).toBe('At most 5 characters');
});

it('counts after trimming and normalising', () => {
  expect(name.safeParse(' a  ').error?.issues[0]?.message).toBe('At least 2');
  expect(name.parse(' cafe\u0301 ')).toBe('café');
});

it.each(['nul\u0000', 'half\ud83d'])('refuses %j', (value) => {
  expect(text(1, 9).safeParse(value).success).toBe(false);
});
