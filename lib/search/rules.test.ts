import { describe, expect, it } from 'vitest';
import {
  correctionNote,
  matchRanges,
  readKeyword,
  splitAtMatches,
  unmetNote,
  wordWithStem,
} from './rules';

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
    ['XXL', { words: [], sizes: ['XXL'], isOnSale: false, atMost: null }],
    ['size m/l, joggers', { words: ['joggers'], sizes: ['M', 'L'], isOnSale: false, atMost: null }],
    ['Sale in large', { words: ['in'], sizes: ['L'], isOnSale: true, atMost: null }],
    ["h&m men's", { words: ['h', 'men'], sizes: [], isOnSale: false, atMost: null }],
    ['Joggers under 500', { words: ['joggers'], sizes: [], isOnSale: false, atMost: 50_000 }],
  ])('%j wants %j', (keyword, wanted) => {
    expect(readKeyword(keyword)).toEqual(wanted);
  });

  it.each([
    ['joggers below ₹1,000', 100_000],
    ['track pant under rs.600', 60_000],
    ['jogger within 500/-', 50_000],
    ['up to 700 rupees jogger', 70_000],
    ['jogger 500 ke andar', 50_000],
    ['500rs se kam', 50_000],
    ['below knee shorts', null],
    ['under 0', null],
    ['under 99999999', null],
    ['280 gsm', null],
  ])('%j costs at most %j paise', (keyword, atMost) => {
    const read = readKeyword(keyword);
    expect(read.atMost).toBe(atMost);
    if (atMost !== null) expect(read.words.join()).not.toMatch(/\d|\brs|rupees|andar|kam/);
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

it.each([
  ['pouch xxl', 'Nothing like that in size XXL'],
  ['sale under 1,000', 'Nothing like that on sale, for up to ₹1,000'],
])('if nothing is like %j, a message says so', (keyword, note) => {
  expect(unmetNote(readKeyword(keyword))).toBe(note);
});
