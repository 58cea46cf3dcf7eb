import { expect, it } from 'vitest';
import { cityOf } from './directory';

it.each([
  ['641602', 'Tiruppur'],
  ['638001', 'Erode'],
  ['400050', 'Mumbai'],
  ['560001', 'Bengaluru'],
  ['110025', 'Delhi'],
  // District and division have different names; one of the army's.
  ['201301', null],
  ['900056', null],
  ['641999', undefined],
  ['291000', undefined],
])('%s is in %s', (pincode, city) => {
  expect(cityOf(pincode)).toBe(city);
});
