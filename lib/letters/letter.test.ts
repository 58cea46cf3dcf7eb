import { expect, it } from 'vitest';
import { salutation } from './letter';

it.each([
  ['Meena', 'Dear Meena,'],
  ['Dr. A. P. J. Kumar', 'Dear Dr. A. P. J. Kumar,'],
  ['மீனா', 'Dear மீனா,'],
  ['Prize: https://evil.example', 'Dear customer,'],
  ['See www.evil', 'Dear customer,'],
  ['win.evil.example', 'Dear customer,'],
  ['evil.\u200bexample', 'Dear customer,'],
  ['evil\u2024com', 'Dear customer,'],
  ['Pay at bit\u3002ly/x', 'Dear customer,'],
  ['bit\uff0ely', 'Dear customer,'],
  ['Visit evil[.]com', 'Dear customer,'],
  ['1.2.3.4/x', 'Dear customer,'],
  ['You won! call +91 98765 43210 now', 'Dear customer,'],
  ['call \u096f\u096e\u096d now', 'Dear customer,'],
  ['Noyyal Customer Care', 'Dear customer,'],
  ['Ｎoy-yal', 'Dear customer,'],
  ["Sana D’Souza-O'Neill", "Dear Sana D’Souza-O'Neill,"],
  ['क्\u200dषमा', 'Dear क्\u200dषमा,'],
  ['w\u200bww.evil', 'Dear customer,'],
  ['K.Raja', 'Dear K. Raja,'],
  ['Dr.A.P.J.Kumar', 'Dear Dr. A. P. J. Kumar,'],
  ['மு.ராஜா', 'Dear மு. ராஜா,'],
])('greets %s without making a link of the name', (name, words) => {
  expect(salutation(name)).toBe(words);
});
