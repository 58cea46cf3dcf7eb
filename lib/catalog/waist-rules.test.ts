import { expect, it } from 'vitest';
import { MENS_WAISTS, sizeForWaist, waistText } from './waist-rules';

it('says a waist in centimetres and inches', () => {
  expect(waistText(MENS_WAISTS.M)).toBe('77–82 (30–32)');
});

it.each([
  [27, undefined],
  [28, 'S'],
  [30, 'S'],
  [32, 'M'],
  [34, 'L'],
  [36, 'XL'],
  [40, 'XXL'],
  [42, undefined],
])('a waist of %i inches is size %s', (inches, size) => {
  expect(sizeForWaist(inches)).toBe(size);
});
