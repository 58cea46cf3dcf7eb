import { expect, it } from 'vitest';
import { amountInWords } from './rupees-in-words-rules';

it.each([
  [0, 'Rupees zero only'],
  [109_900, 'Rupees one thousand and ninety-nine only'],
  [50, 'Rupees zero and fifty paise only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [
    12_34_56_789_01,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine and one paise only',
  ],
  [20_015_00, 'Rupees twenty thousand and fifteen only'],
])('%d paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
