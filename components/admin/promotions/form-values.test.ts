import { expect, it } from 'vitest';
import { type PromotionDto, promotionEdit } from '@/lib/promotions/schema';
import { isStoredAs, toBody, toValues, valuesFor } from './form-values';

const ENDED: PromotionDto = {
  _id: '0199a000-0000-7000-8000-000000000000',
  title: 'Any 3',
  kind: 'bundle',
  value: 1099,
  bundleSize: 3,
  code: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-11-20T10:11:12.345Z',
  minSubtotal: 0,
  productIds: [],
  categories: ['men'],
  isForAll: false,
  maxUses: null,
  maxUsesPerCustomer: 1,
  firstOrderOnly: false,
  active: false,
  state: 'off',
  uses: 2,
  discountGiven: 10,
  revenue: 100,
  isKept: true,
  version: '2026-11-20T10:11:12.345Z',
};
const NOW = new Date('2026-11-23T03:30:00Z');

it('a promotion comes out of its form as it went in, to the second', () => {
  expect(promotionEdit.parse(toBody(toValues(ENDED), ENDED))).toEqual(
    promotionEdit.parse({ ...ENDED, version: undefined }),
  );
});

it('days and times are those of Tiruppur', () => {
  const values = { ...toValues(ENDED), endsAt: '2026-12-01T23:59' };
  expect(toBody(values, ENDED)).toMatchObject({ endsAt: '2026-12-01T23:59:00+05:30' });
  expect(promotionEdit.parse(toBody(values, ENDED)).endsAt).toBe('2026-12-01T18:29:00.000Z');
});

it('products are not sent for a promotion on all goods, nor a number of pieces for a percentage', () => {
  const values = { ...toValues(ENDED), isForAll: true, kind: 'percent' as const };
  expect(toBody(values, ENDED)).toMatchObject({ categories: [], bundleSize: null });
});

it('a copy begins now, has no code and is on', () => {
  expect(valuesFor({ kind: 'copy', promotion: { ...ENDED, code: 'OLD10' } }, NOW)).toMatchObject({
    code: '',
    startsAt: '2026-11-23T09:00',
    endsAt: '',
    active: true,
    categories: ['men'],
  });
});

it('a blank form says what is missing', () => {
  const { error } = promotionEdit.safeParse(toBody(valuesFor({ kind: 'new' }, NOW), null));
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['title', 'value']);
});

it('is recognised as stored as it was sent, and only then', () => {
  const sent = promotionEdit.parse(toBody(toValues(ENDED), ENDED));
  expect(isStoredAs(ENDED, sent)).toBe(true);
  expect(isStoredAs(ENDED, { ...sent, startsAt: '2026-11-01T00:01:00.000Z' })).toBe(false);
  expect(isStoredAs({ ...ENDED, categories: ['men', 'kids'] }, sent)).toBe(false);
});
