import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv';

it.each([
  ['=1+1', "'=1+1"],
  ['+91 98400 12345', "'+91 98400 12345"],
  ['-5', "'-5"],
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
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '"', ','))
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string()), (value) => {
      expect(escapeFormula(value)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(escapeFormula(value))).toBe(value);
    }),
  );
});
