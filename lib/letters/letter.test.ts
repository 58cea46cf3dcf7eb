import { expect, it } from 'vitest';
import { dear } from './letter';

it.each([
  ['Meena', 'Dear Meena,'],
  ['Dr. A. P. J. Kumar', 'Dear Dr. A. P. J. Kumar,'],
  ['மீனா', 'Dear மீனா,'],
  ['Prize: https://evil.example', 'Dear customer,'],
  ['See www.evil', 'Dear customer,'],
  ['win.evil.example', 'Dear customer,'],
])('greets %s without making a link of the name', (name, words) => {
  expect(dear(name)).toBe(words);
});
