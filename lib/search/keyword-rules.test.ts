import { describe, expect, it } from 'vitest';
import { readKeyword } from './keyword-rules';

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

  it.each([
    ['jogger xl', ['jogger'], ['XL']],
    ['extra large jogger', ['jogger'], ['XL']],
    ['double xl', [], ['XXL']],
    ['plus size denim', ['denim'], ['XXL']],
    ['jeans 32', ['jeans'], ['M']],
    ['waist 34 inch chino', ['chino'], ['L']],
    ['size 36 waist', [], ['XL']],
    ['32-34', [], ['M', 'L']],
    ['जींस 32', ['jeans'], ['M']],
    ['upf 40', ['upf', '40'], []],
    ['40% off', ['40', 'off'], []],
    ['30 cm', ['30', 'cm'], []],
    ['280 gsm', ['280', 'gsm'], []],
  ])('%j has words %j and sizes %j', (keyword, words, sizes) => {
    expect(readKeyword(keyword)).toMatchObject({ words, sizes });
  });

  it.each([
    ['full pants', ['fullpant']],
    ['full sleeve', ['full', 'sleeve']],
    ['6 pocket pant', ['sixpocket', 'pant']],
    ['3/4 pant', ['threefourth', 'pant']],
    ['OverSized TShirts', ['tshirt']],
    ['t-shirt', ['tshirt']],
    ['black colour jogger', ['black', 'jogger']],
    ['काले रंग की पैंट', ['black', 'pant']],
    ['colour', ['colour']],
  ])('%j is read as %j', (keyword, words) => {
    expect(readKeyword(keyword).words).toEqual(words);
  });

  it('a keyword has at most eight words', () => {
    expect(readKeyword('a b c d e f g h i j k').words).toHaveLength(8);
  });

  it.each([
    ['XXL', { words: [], sizes: ['XXL'], isOnSale: false, atLeast: null, atMost: null }],
    [
      'size m/l, joggers',
      { words: ['joggers'], sizes: ['M', 'L'], isOnSale: false, atLeast: null, atMost: null },
    ],
    ['Sale in large', { words: ['in'], sizes: ['L'], isOnSale: true, atLeast: null, atMost: null }],
    ["h&m men's", { words: ['h', 'men'], sizes: [], isOnSale: false, atLeast: null, atMost: null }],
    [
      'Joggers under 500',
      { words: ['joggers'], sizes: [], isOnSale: false, atLeast: null, atMost: 50_000 },
    ],
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
    ['joggers 500 tak', 50_000],
    ['jogger 500 rs', 50_000],
    ['₹399', 39_900],
    ['any 3 @1099/-', 109_900],
    ['joggers 500', null],
    ['5 rs pouch', 500],
    ['जॉगर 500 से कम', 50_000],
    ['५०० रुपये के अंदर पैंट', 50_000],
    ['₹५०० तक', 50_000],
    ['500க்கு கீழ் பேண்ட்', 50_000],
    ['௫௦௦ ரூபாய்க்குள்', 50_000],
  ])('%j costs at most %j paise', (keyword, atMost) => {
    const read = readKeyword(keyword);
    expect([read.atLeast, read.atMost]).toEqual([null, atMost]);
    const said = /\d|\brs|rupees|andar|kam|tak|कम|अंदर|तक|க்கு|கீழ்/;
    if (atMost !== null && !keyword.includes('@')) expect(read.words.join()).not.toMatch(said);
  });

  it.each([
    ['jogger 500-800', 50_000, 80_000],
    ['between ₹500 and ₹1,000', 50_000, 100_000],
    ['800 to 500 rupees', 50_000, 80_000],
    ['500 se 800 jogger', 50_000, 80_000],
    ['500 से 800', 50_000, 80_000],
    ['denim above 1,000', 100_000, null],
    ['1000 se zyada denim', 100_000, null],
    ['₹1000 or more', 100_000, null],
    ['1000 से ज़्यादा', 100_000, null],
    ['1000க்கு மேல்', 100_000, null],
    ['kids 3-4 years', null, null],
    ['240-280 gsm', null, null],
    ['denim 32-34', null, null],
  ])('%j costs from %j to %j paise', (keyword, atLeast, atMost) => {
    const read = readKeyword(keyword);
    expect([read.atLeast, read.atMost]).toEqual([atLeast, atMost]);
    if (atLeast !== null) expect(read.words.join()).toMatch(/^(jogger|denim|)$/);
  });
});
