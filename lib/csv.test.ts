import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv';

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
  ['Jogger', 'Jogger'],
  ["'90s Jogger", "'90s Jogger"],
])('%j is written as %j', (value, cell) => {
  expect(escapeFormula(value)).toBe(cell);
});

it('every value survives a round trip, and no cell begins like a formula', () => {
  const nasty = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '"', ',', '7', '.'))
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string()), (value) => {
      expect(escapeFormula(value)).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/);
      expect(unescapeFormula(escapeFormula(value))).toBe(value);
    }),
  );
});
