import { describe, expect, it } from 'vitest';
import {
  anyThree,
  CODE,
  line,
  NOW,
  percentOff,
  price,
  promotion,
} from '@/scripts/test/priced-carts';
import { NO_HISTORY, type Promotion } from './rules';

describe('a code', () => {
  const cart = [line('a', 400, 2)];
  const reasonOf = (promotions: Promotion[], customer = NO_HISTORY, lines = cart) =>
    price(lines, promotions, CODE, customer).discounts.find((one) => one.code === CODE)?.reason;

  it.each([
    ['is unknown', [], 'This code is unknown or has ended.'],
    ['was switched off', [percentOff(10, { active: false })], 'This code is unknown or has ended.'],
    ['has ended', [percentOff(10, { endsAt: NOW })], 'This code is unknown or has ended.'],
    [
      'is planned',
      [percentOff(10, { startsAt: new Date(NOW.getTime() + 1) })],
      'This code has not started yet.',
    ],
    ['is used up', [percentOff(10, { maxUses: 5, uses: 5 })], 'This code has been used up.'],
    [
      'is for other goods',
      [percentOff(10, { isForAll: false, categories: ['kids'] })],
      'Nothing in your cart is part of this offer.',
    ],
    [
      'wants more goods',
      [percentOff(10, { minSubtotalPaise: 99_950 })],
      'Add products of this offer worth ₹199.50 more.',
    ],
    ['wants more pieces', [anyThree(1099, { code: CODE })], 'Add 1 more piece of this offer.'],
  ])('that %s takes nothing off and says why', (_name, promotions, reason) => {
    const offer = promotion('an offer', { kind: 'bundle', pieces: 4, pricePaise: 100_000 });
    const priced = price(cart, [offer, ...promotions], CODE);
    expect(priced).toMatchObject({ discountPaise: 0, almost: [], missed: [] });
    expect(priced.discounts).toEqual([
      expect.objectContaining({ code: CODE, amountPaise: 0, reason }),
    ]);
  });

  it('knows what its customer has ordered', () => {
    const ordered = { hasOrdered: true, uses: { percent: 2 } };
    expect(reasonOf([percentOff(10, { firstOrderOnly: true })], ordered)).toBe(
      'This code is for a first order only.',
    );
    expect(reasonOf([percentOff(10, { maxUsesPerCustomer: 1 })], ordered)).toBe(
      'You have used this code already.',
    );
    expect(reasonOf([percentOff(10, { maxUsesPerCustomer: 2 })], ordered)).toBe(
      'You have used this code 2 times already.',
    );
    expect(reasonOf([percentOff(10, { maxUsesPerCustomer: 3 })], ordered)).toBeNull();
  });

  it('says so where the offers save more, or it would save nothing', () => {
    expect(reasonOf([anyThree(900), percentOff(10)], NO_HISTORY, [line('a', 700, 3)])).toBe(
      'The offers in your cart save more than this code.',
    );
    expect(reasonOf([anyThree(1300, { code: CODE })], NO_HISTORY, [line('a', 400, 3)])).toBe(
      'This code saves nothing on what is in your cart.',
    );
  });

  it('is not needed by automatic promotions, and other codes are not applied', () => {
    expect(price(cart, [percentOff(50)], null)).toMatchObject({ discountPaise: 0, discounts: [] });
  });
});
