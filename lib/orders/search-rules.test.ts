import { describe, expect, it } from 'vitest';
import { readOrderSearch } from './search-rules';

describe('reading an order search', () => {
  it.each([
    ['  ', null],
    [' 0199A000-0000-7000-8000-00000000000F ', { id: '0199a000-0000-7000-8000-00000000000f' }],
    ['#100042', { number: 100042n, phone: '100042' }],
    ['7', { number: 7n }],
    ['98400', { number: 98400n, phone: '98400' }],
    ['+91 98400-12345', { number: 919840012345n, phone: '9840012345' }],
    ['(+91) 98400-12345', { number: 919840012345n, phone: '9840012345' }],
    ['＃１００１60', { number: 100160n, phone: '100160' }],
    ['\u202a0199a000-0000-7000-8000-00000000000f', { id: '0199a000-0000-7000-8000-00000000000f' }],
    ['098400 12345', { number: 9840012345n, phone: '9840012345' }],
    // Ten digits beginning with 91 are a phone number's beginning, not a country code.
    ['9198400123', { number: 9198400123n, phone: '9198400123' }],
    ['# 100042', { number: 100042n, phone: '100042' }],
    ['Order 100 042', { number: 100042n, phone: '100042' }],
    ['#', {}],
    [' Ravi   K ', { name: 'Ravi K' }],
    ['(%)', {}],
    ['9'.repeat(30), { phone: '9'.repeat(30) }],
  ])('%s', (typed, meant) => expect(readOrderSearch(typed)).toEqual(meant));
});
