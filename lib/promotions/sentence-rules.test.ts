import { describe, expect, it } from 'vitest';
import {
  type Described,
  discountInWords,
  goodsInWords,
  offerInWords,
  sentencesOf,
} from './sentence-rules';

const PERCENT: Described = {
  kind: 'percent',
  value: 10,
  bundleSize: null,
  code: 'FIRST10',
  startsAt: '2026-11-21T12:35:00.000Z',
  endsAt: null,
  minSubtotal: 0,
  categories: [],
  isForAll: true,
  products: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstOrderOnly: false,
  active: true,
};
/** The same fields with other values. */
const LIMITED: Described = {
  kind: 'bundle',
  value: 1099,
  bundleSize: 3,
  code: null,
  startsAt: '2026-11-22T12:35:00.000Z',
  endsAt: '2026-12-01T18:29:00.000Z',
  minSubtotal: 1200,
  categories: ['men'],
  isForAll: false,
  products: 4,
  maxUses: 100,
  maxUsesPerCustomer: 1,
  firstOrderOnly: true,
  active: false,
};
const BEST = 'A piece is in one offer at most; where several fit, the shopper pays the least.';

describe('a promotion in words', () => {
  it('says what it gives', () => {
    expect(offerInWords(PERCENT)).toBe('10% off');
    expect(offerInWords({ kind: 'fixed', value: 49.5, bundleSize: null })).toBe('₹49.50 off');
    expect(offerInWords({ kind: 'bundle', value: 1099, bundleSize: 3 })).toBe('Any 3 for ₹1,099');
  });

  it('names its code beside its title, where it has one', () => {
    expect(discountInWords({ title: 'Welcome', code: 'FIRST10' })).toBe('Welcome (FIRST10)');
    expect(discountInWords({ title: 'Three shirts', code: null })).toBe('Three shirts');
  });

  it('says which goods it is for', () => {
    const goods = (products: number, categories: ('men' | 'women' | 'kids')[]) =>
      goodsInWords({ isForAll: false, products, categories });
    expect(goodsInWords({ isForAll: true, products: 0, categories: [] })).toBe('all goods');
    expect(goods(1, [])).toBe('1 chosen product');
    expect(goods(0, ['kids', 'men', 'women'])).toBe('all of Men, Women and Kids');
    expect(goods(2, ['men'])).toBe('2 chosen products and all of Men');
    // All its products were deleted: it applies to nothing, not to everything.
    expect(goods(0, [])).toBe('nothing');
  });

  it('says for whom, how often and when, one sentence each', () => {
    expect(sentencesOf(PERCENT)).toEqual([
      '10% off all goods.',
      'Who enters the code FIRST10 gets it.',
      'It begins on 21 Nov 2026, 6:05 pm and has no end.',
      BEST,
    ]);
    expect(sentencesOf(LIMITED)).toEqual([
      'Any 3 of 4 chosen products and all of Men for ₹1,099.',
      'The dearest pieces make up the sets; what is over pays its own price.',
      'No code is needed: it holds for every cart that has the pieces.',
      'What it is for must come to ₹1,200 or more in the cart.',
      'For a first order only: neither the account nor the phone of the delivery has another.',
      'It can be used 100 times in all, and once by each customer.',
      'It begins on 22 Nov 2026, 6:05 pm and ends on 1 Dec 2026, 11:59 pm.',
      BEST,
      'It is switched off: nobody gets it.',
    ]);
  });

  it.each(Object.keys(LIMITED) as (keyof Described)[])('tells the field %s', (name) => {
    const other = { ...LIMITED, [name]: PERCENT[name] };
    expect(sentencesOf(other)).not.toEqual(sentencesOf(LIMITED));
  });
});
