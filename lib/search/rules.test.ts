import { describe, expect, it } from 'vitest';
import { readKeyword } from './keyword-rules';
import {
  correctionNote,
  matchRanges,
  splitAtMatches,
  unmetNote,
  unnamedNote,
  wordWithStem,
} from './rules';

describe('highlighting', () => {
  const marked = (title: string, ...stems: string[]) =>
    splitAtMatches(title, matchRanges(title, stems))
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');

  it.each([
    ['Micro Dot Jogger, Deep Indigo', ['jogger', 'indigo'], 'Micro Dot [Jogger], Deep [Indigo]'],
    ['Kids Joggers', ['jogger'], 'Kids [Joggers]'],
    ['Side Stripe Track Pant, Ink', ['trackpant'], 'Side Stripe [Track] [Pant], Ink'],
    ['Pack of Track Pant', ['trackpan'], 'Pack of [Track] [Pant]'],
    ['Leather Accessory', ['accessori'], 'Leather [Accessory]'],
    ['High Rise H', ['h'], 'High Rise [H]'],
    ['Plain', ['jogger'], 'Plain'],
    ['İstanbul Jogger', ['jogger'], 'İstanbul [Jogger]'],
    ['Jogger', [], 'Jogger'],
  ])('%s by %j', (title, stems, expected) => {
    expect(marked(title, ...stems)).toBe(expected);
  });
});

it('finds the word of a title with a stem', () => {
  expect(wordWithStem('undi', ['Slim Chino, Undyed'])).toBe('undyed');
  expect(wordWithStem('accessori', ['Accessory'])).toBe('accessory');
  expect(wordWithStem('trackpant', ['Track Pant'])).toBe('trackpant');
});

it('lists corrections in a message', () => {
  expect(correctionNote([{ typed: 'jogers', meant: 'jogger' }])).toBe(
    "Showing results with 'jogger' for 'jogers'",
  );
  expect(correctionNote([])).toBeUndefined();
});

it('says that nothing is of the kind that was asked for', () => {
  expect(unnamedNote(['shirt'])).toBe("No product is called 'shirt'. These come closest");
  expect(unnamedNote(['tshirt'])).toBe("No product is called 'T-shirt'. These come closest");
  expect(unnamedNote([])).toBeUndefined();
});

it.each([
  ['pouch xxl', 'No match in size XXL'],
  ['sale under 1,000', 'No match on sale, up to ₹1,000'],
  ['jogger above 5,000', 'No match from ₹5,000'],
  ['jogger 100-200', 'No match from ₹100 to ₹200'],
])('if nothing is like %j, a message says so', (keyword, note) => {
  expect(unmetNote(readKeyword(keyword))).toBe(note);
});
