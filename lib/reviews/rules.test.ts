import { expect, it } from 'vitest';
import { fitSentence } from './rules';

it.each([
  [{ small: 1, true: 8, large: 1 }, 'True to size: 8 of 10 say'],
  [{ small: 6, true: 3, large: 0 }, 'Runs small: 6 of 9 say'],
  [{ small: 2, true: 2, large: 1 }, 'True to size: 2 of 5 say'],
  [{ small: 0, true: 2, large: 0 }, null],
])('of %j is said: %s', (verdict, sentence) => {
  expect(fitSentence(verdict)).toBe(sentence);
});
