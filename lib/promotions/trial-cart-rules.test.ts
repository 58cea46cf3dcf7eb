import { describe, expect, it } from 'vitest';
import { toDraft } from './for-pricing-rules';
import { promotionInput } from './schema';
import { sampleCarts, tryOn } from './trial-cart-rules';

const product = (at: number, price = 400) => ({
  _id: `0199a000-0000-7000-8000-00000000000${at}`,
  title: `Jogger ${at}`,
  image: '/a.webp',
  category: 'men' as const,
  sizes: ['M' as const, 'L' as const],
  price,
});
const draft = (rest: object, id = 'draft') =>
  toDraft(promotionInput.parse({ title: 'Offer', startsAt: '2026-01-01T00:00:00Z', ...rest }), {
    id,
    isForAll: true,
  });
const lines = (quantity: number) => [{ id: 'line', product: product(1), size: 'M', quantity }];
const BUNDLE = { kind: 'bundle', bundleSize: 3, value: 999 };

describe('a promotion tried on a cart', () => {
  it('says what each line and the cart cost, even before it has begun', () => {
    const promotion = draft({
      kind: 'percent',
      value: 10,
      code: 'TEN10',
      startsAt: '2099-01-01T00:00:00Z',
      active: false,
    });
    expect(tryOn({ lines: lines(2), promotion, others: [], isFirstOrder: true })).toMatchObject({
      lines: [{ sum: 800, discount: 80 }],
      subtotal: 800,
      discounts: [{ title: 'Offer', code: 'TEN10', amount: 80 }],
      total: 720,
      reason: null,
    });
  });

  it('says why it takes nothing off', () => {
    const reasonOf = (rest: object, others: ReturnType<typeof draft>[] = [], quantity = 2) =>
      tryOn({ lines: lines(quantity), promotion: draft(rest), others, isFirstOrder: false }).reason;
    expect(reasonOf(BUNDLE)).toBe('Add 1 more piece of this offer.');
    expect(reasonOf({ ...BUNDLE, value: 5000 }, [], 3)).toContain('saves nothing');
    expect(reasonOf({ kind: 'fixed', value: 50, code: 'FIRST', firstOrderOnly: true })).toBe(
      'This code is for a first order only.',
    );
    expect(reasonOf({ kind: 'fixed', value: 50, code: 'FIFTY' }, [draft(BUNDLE, 'other')], 3)).toBe(
      'The offers in your cart save more than this code.',
    );
  });

  it('begins with carts of one piece, of a set and of one more', () => {
    const carts = sampleCarts([product(1), product(2), { ...product(3), sizes: [] }], 3);
    expect(carts.map((cart) => cart.lines.map(({ quantity }) => quantity))).toEqual([
      [1],
      [2, 1],
      [2, 2],
    ]);
    expect(sampleCarts([], 3)).toEqual([]);
  });
});
