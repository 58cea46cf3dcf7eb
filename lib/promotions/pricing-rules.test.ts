import { describe, expect, it } from 'vitest';
import { anyThree, CODE, line, percentOff, price, sumOff } from '@/scripts/test/priced-carts';
import type { PricedCart } from './pricing-rules';

const amounts = ({ discounts }: PricedCart) =>
  discounts.map(({ title, amountPaise }) => [title, amountPaise]);

describe('a cart', () => {
  it('costs the sum of its lines without a promotion', () => {
    expect(price([line('a', 399, 2), line('b', 500)], [])).toMatchObject({
      subtotalPaise: 129_800,
      discountPaise: 0,
      totalPaise: 129_800,
      discounts: [],
      lineDiscounts: [],
    });
  });

  it('takes three pieces for the price of the bundle, the dearest, and lets the rest pay its own', () => {
    const priced = price([line('a', 400, 2), line('b', 500, 2)], [anyThree(1099)]);
    expect(priced.totalPaise).toBe(109_900 + 40_000);
    expect(amounts(priced)).toEqual([['three', 30_100]]);
    const byLine = Object.fromEntries(
      priced.lineDiscounts.map((one) => [one.key, one.amountPaise]),
    );
    expect(byLine).toEqual({ a: 8_600, b: 21_500 });
    expect(priced).toMatchObject({ almost: [], missed: [] });
  });

  it('makes a bundle of the products and categories it is for, and of nothing else', () => {
    const offer = anyThree(1099, { isForAll: false, productIds: ['a'], categories: ['kids'] });
    const [a, kids, other] = [
      line('a', 400),
      { ...line('b', 500), category: 'kids' },
      line('c', 600, 2),
    ];
    expect(price([a, kids, other], [offer])).toMatchObject({ discountPaise: 0, almost: [{}] });
    expect(price([a, other], [offer])).toMatchObject({ discountPaise: 0, almost: [] });
    const full = price([a, { ...kids, quantity: 2 }, other], [offer]);
    expect(full.discountPaise).toBe(140_000 - 109_900);
    expect(full.lineDiscounts.map(({ key }) => key).sort()).toEqual(['a', 'b']);
  });

  it('makes no bundle of pieces that cost less without it', () => {
    expect(price([line('a', 300, 3)], [anyThree(1099)])).toMatchObject({ discountPaise: 0 });
  });

  it('makes as many bundles as save', () => {
    expect(price([line('a', 700, 3), line('b', 400, 3)], [anyThree(1099)]).totalPaise).toBe(
      2 * 109_900,
    );
    expect(price([line('a', 700, 3), line('b', 300, 3)], [anyThree(1099)]).totalPaise).toBe(
      109_900 + 90_000,
    );
  });

  it('takes a percentage of what the code is for, rounded half up to the paisa', () => {
    const priced = price(
      [{ ...line('a', 0), unitPricePaise: 39_905 }, line('b', 500)],
      [percentOff(10, { isForAll: false, productIds: ['a'] })],
      CODE,
    );
    expect(priced.discountPaise).toBe(3_991);
    expect(priced.lineDiscounts).toEqual([
      { key: 'a', promotionId: 'percent', amountPaise: 3_991 },
    ]);
  });

  it('spreads a sum over its lines so that the parts make the whole', () => {
    const { lineDiscounts } = price([line('a', 1), line('b', 1), line('c', 1)], [sumOff(1)], CODE);
    expect(lineDiscounts.map((one) => one.amountPaise)).toEqual([34, 33, 33]);
  });

  it('never costs less than ₹1 by a sum off', () => {
    expect(price([line('a', 399)], [sumOff(400)], CODE).totalPaise).toBe(100);
  });

  it('uses the code for the pieces that are in no bundle', () => {
    const priced = price(
      [line('a', 700, 3), line('b', 400)],
      [anyThree(1099), percentOff(10)],
      CODE,
    );
    expect(amounts(priced)).toEqual([
      ['three', 100_100],
      ['percent', 4_000],
    ]);
  });

  it('makes fewer bundles where the code saves more', () => {
    const priced = price([line('a', 400, 3)], [anyThree(1099), percentOff(10)], CODE);
    expect(amounts(priced)).toEqual([['percent', 12_000]]);
  });

  it('says that one more piece completes a bundle, if that would save', () => {
    const { almost } = price([line('a', 400, 2)], [anyThree(1099)]);
    expect(almost).toEqual([
      { promotionId: 'three', title: 'three', slug: null, pieces: 3, pricePaise: 109_900 },
    ]);
    expect(price([line('a', 400, 5)], [anyThree(1099)]).almost).toHaveLength(1);
    expect(price([line('a', 366, 2)], [anyThree(1099)]).almost).toEqual([]);
    expect(price([line('a', 400, 3)], [anyThree(1099)]).almost).toEqual([]);
  });
});

describe('one more piece for a bundle', () => {
  const almostOf = (...given: Parameters<typeof price>) =>
    price(...given).almost.map(({ title }) => title);

  it('is not asked for where the code saves more', () => {
    const [cart, promotions] = [[line('a', 400, 2)], [anyThree(1099), percentOff(10)]];
    expect(almostOf(cart, promotions)).toEqual(['three']);
    expect(almostOf(cart, promotions, CODE)).toEqual([]);
    expect(almostOf([line('a', 500, 2)], promotions, CODE)).toEqual(['three']);
  });

  it('counts towards the least subtotal', () => {
    const offer = anyThree(1099, { minSubtotalPaise: 120_000 });
    expect(almostOf([line('a', 400, 2)], [offer])).toEqual(['three']);
    expect(almostOf([line('a', 390, 2)], [offer])).toEqual([]);
  });
});

describe('a bundle that its customer cannot have', () => {
  it.each([
    [{ maxUses: 1, uses: 1 }, 'This offer has been used up.'],
    [{ maxUsesPerCustomer: 1 }, 'You have used this offer already.'],
    [{ firstOrderOnly: true }, 'This offer is for a first order only.'],
  ])('is missed with its reason where the cart has the pieces', (limit, reason) => {
    const customer = { hasOrdered: true, uses: { three: 1 } };
    const priced = price([line('a', 400, 3)], [anyThree(1099, limit)], null, customer);
    expect(priced).toMatchObject({ discountPaise: 0, missed: [{ title: 'three', reason }] });
    for (const cart of [line('a', 400, 2), line('a', 300, 3)])
      expect(price([cart], [anyThree(1099, limit)], null, customer)).toMatchObject({
        missed: [],
        almost: [],
      });
  });
});
