import { expect, it } from 'vitest';
import { FIELD_NAMES } from '@/lib/promotions/schema';
import { mergeValues } from '../merge-values';
import { valuesFor } from './form-values';
import { promotionParts } from './promotion-form';

const parts = promotionParts(new Map([['a', { title: 'Kurta' }]]));
const before = valuesFor({ kind: 'new' }, new Date('2026-11-23T03:30:00Z'));

it('every field is in one part', () => {
  expect(parts.flatMap(({ names }) => names).sort()).toEqual([...FIELD_NAMES].sort());
});

it('ten percent do not become ten rupees', () => {
  const mine = { ...before, value: '20' };
  const theirs = { ...before, kind: 'fixed' as const, value: '10', code: 'TEN' };
  expect(mergeValues(parts, { before, mine, theirs })).toEqual({ ...mine, code: 'TEN' });
});

it('describes each part in words, also half-typed values', () => {
  const inWords = (values: typeof before) =>
    Object.fromEntries(parts.map(({ label, toWords }) => [label, toWords(values)]));
  const chosen = { isForAll: false, productIds: ['a', 'b'], categories: ['women' as const] };
  expect(inWords({ ...before, ...chosen, value: '10', minSubtotal: '500' })).toMatchObject({
    'What it does': '10% off',
    'It is for': 'all of Women, Kurta, another product',
    From: '23 Nov 2026, 9:00 am',
    Until: '',
    'Least subtotal': '₹500',
    'Switched on': 'yes',
  });
  expect(inWords({ ...before, startsAt: '' })).toMatchObject({
    'It is for': 'all goods',
    From: '',
  });
});
