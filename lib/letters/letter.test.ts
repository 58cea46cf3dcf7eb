import { expect, it } from 'vitest';
import { salutation } from './letter';

it.each([
  ['Meena', 'Dear Meena,'],
  ['Dr. A. P. J. Kumar', 'Dear Dr. A. P. J. Kumar,'],
  ['மீனா', 'Dear மீனா,'],
  ['Prize: https://evil.example', 'Dear customer,'],
  ['See www.evil', 'Dear customer,'],
  ['win.evil.example', 'Dear win. evil. example,'],
  ['evil.\u200bexample', 'Dear evil. example,'],
  ['w\u200bww.evil', 'Dear customer,'],
  ['K.Raja', 'Dear K. Raja,'],
  ['Dr.A.P.J.Kumar', 'Dear Dr.A.P.J. Kumar,'],
  ['மு.ராஜா', 'Dear மு. ராஜா,'],
])('greets %s without making a link of the name', (name, words) => {
  expect(salutation(name)).toBe(words);
});
