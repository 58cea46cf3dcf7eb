import { expect, it } from 'vitest';
import { code128 } from './order-label';

/** Start C, two digits per symbol (10, 01, 23), check symbol, stop: ISO/IEC 15417. */
const OF_100123 = [
  '11010011100',
  '11001000100',
  '11001101100',
  '11101101110',
  '10111100100',
  '1100011101011',
];

it('encodes an order number as Code 128', () => {
  expect(code128('100123')).toBe(OF_100123.join(''));
});
