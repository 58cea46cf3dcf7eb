import { describe, expect, it } from 'vitest';
import { correctionNote, matchRanges, readKeyword, splitAtMatches, wordWithStem } from './rules';

describe('words of a keyword', () => {
  it.each([
    ["  Joggers  INDIGO, men's", ['joggers', 'indigo', 'men']],
    ['a & b | !(c:*)', ['a', 'b', 'c']],
    ['jogger jogger Jogger', ['jogger']],
    ['track pant size XL', ['track', 'pant']],
    ['size', ['size']],
    ['தமிழ் 280gsm', ['தமிழ்', '280gsm']],
    ['\u0000 %_\\', []],
  ])('%j has %j', (keyword, words) => {
    expect(readKeyword(keyword).words).toEqual(words);
  });

  it('a keyword has at most eight words', () => {
    expect(readKeyword('a b c d e f g h i j k').words).toHaveLength(8);
  });

  it.each([
    ['XXL', { words: [], sizes: ['XXL'], isOnSale: false }],
    ['size m/l, joggers', { words: ['joggers'], sizes: ['M', 'L'], isOnSale: false }],
    ['Sale in large', { words: ['in'], sizes: ['L'], isOnSale: true }],
    ["h&m men's", { words: ['h', 'men'], sizes: [], isOnSale: false }],
  ])('%j wants %j', (keyword, wanted) => {
    expect(readKeyword(keyword)).toEqual(wanted);
  });
});

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
