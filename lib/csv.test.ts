import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeFormula, numberFromCell, unescapeFormula } from './csv';

it.each([
  ['=1+1', "'=1+1"],
  ['+91 98400 12345', "'+91 98400 12345"],
  ['-5', '-5'],
  ['-1099.50', '-1099.50'],
  ["'-5", "''-5"],
  ['-5+1', "'-5+1"],
  ['-5\n', "'-5\n"],
  ['-1e3', "'-1e3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\n=1', "'\n=1"],
  ['＝1+1', "'＝1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\u0001=1+1', "'\u0001=1+1"],
  ['\u0007\u2800@x', "'\u0007\u2800@x"],
  ['\u0085-1+1', "'\u0085-1+1"],
  ['\u2066＠SUM(A1)', "'\u2066＠SUM(A1)"],
  ['\u200bक्\u200dष', '\u200bक्\u200dष'],
  ['Jogger', 'Jogger'],
  ["'90s Jogger", "'90s Jogger"],
])('%j is written as %j', (value, cell) => {
  expect(escapeFormula(value)).toBe(cell);
});

it('every value survives a round trip, and no cell begins like a formula', () => {
  const nasty = fc
    .array(
      fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        'a',
        '"',
        ',',
        '7',
        '.',
        '＝',
        '\u200b',
        '\u2066',
      ),
    )
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string()), (value) => {
      const seen = escapeFormula(value)
        .replace(/[\u200b\u2066]/g, '')
        .normalize('NFKC');
      expect(seen).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n]/);
      expect(unescapeFormula(escapeFormula(value))).toBe(value);
    }),
  );
});

it.each([
  [' 1299 ', '1299'],
  ['₹1,299.00', '1299.00'],
  ['₹ 12,34,567', '1234567'],
  ['1,234,567', '1234567'],
  ['Rs. 1,299', '1299'],
  ['Rs.1299/-', '1299'],
  ['INR 1299', '1299'],
  ['1299.00 INR', '1299.00'],
  ['१,२९९', '1299'],
  ['10 pcs', '10'],
  ['₹.1299', '1299'],
  ['1299/=', '1299'],
  ['Rs:1299', '1299'],
  ['1,299.00 ₹', '1299.00'],
  ['1299 rupees', '1299'],
  ['₹1,299/- only', '1299'],
  ['10 nos', '10'],
  ['10 units', '10'],
  ['10 pieces', '10'],
  ['10 of 12', '10 of 12'],
  ['Rs', 'Rs'],
  ['1\u202F299', '1299'],
  // May be decimals.
  ['899,5', '899,5'],
  ['899,50', '899,50'],
  ['0,500', '0,500'],
  ['1,2999', '1,2999'],
  ['12,50,0', '12,50,0'],
  ['', ''],
])('the number %j is read as %j', (cell, read) => {
  expect(numberFromCell(cell)).toBe(read);
});
