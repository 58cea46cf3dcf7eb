import { expect, it } from 'vitest';
import { gstinCheckDigit, isGstin } from './gstin-rules';

it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('takes %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it('notices each wrong character', () => {
  const gstin = '27AAPFU0939F1ZV';
  for (let at = 0; at < gstin.length; at += 1) {
    const other = /\d/.test(gstin.charAt(at)) ? '1234567890' : 'BCDEFGHIJKLMNOPQRSTUVWXYZA';
    const next = other.charAt(other.indexOf(gstin.charAt(at)) + 1) || other.charAt(0);
    expect(isGstin(gstin.slice(0, at) + next + gstin.slice(at + 1))).toBe(false);
  }
});

it('accepts the check digit of another State', () => {
  expect(gstinCheckDigit('33AAPFU0939F1Z')).toBe('2');
});
