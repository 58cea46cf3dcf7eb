import { expect, it } from 'vitest';
import { toDraft } from './for-pricing-rules';
import { promotionInput } from './schema';
import { tryOn } from './trial-cart-rules';

const PRODUCT = {
  _id: '0199a000-0000-7000-8000-000000000001',
  title: 'Jogger',
  image: '/a.webp',
  category: 'men' as const,
  sizes: ['M' as const],
  price: 400,
};
const draft = (rest: object, id = 'draft') =>
  toDraft(promotionInput.parse({ title: 'Offer', startsAt: '2026-01-01T00:00:00Z', ...rest }), {
    id,
    isForAll: true,
  });
const BUNDLE = { kind: 'bundle', bundleSize: 3, value: 999 };

it('says what the cart costs with a promotion, even before it has begun', () => {
  const promotion = draft({
    kind: 'percent',
    value: 10,
    code: 'TEN10',
    startsAt: '2099-01-01T00:00:00Z',
    firstOrderOnly: true,
    active: false,
  });
  expect(tryOn(promotion, [], PRODUCT, 2)).toMatchObject({
    subtotalPaise: 80_000,
    discounts: [{ title: 'Offer', code: 'TEN10', amountPaise: 8_000 }],
    totalPaise: 72_000,
    reason: null,
  });
});

it('says why it takes nothing off', () => {
  const reasonOf = (rest: object, others: ReturnType<typeof draft>[] = [], quantity = 2) =>
    tryOn(draft(rest), others, PRODUCT, quantity).reason;
  expect(reasonOf(BUNDLE)).toBe('Add 1 more piece of this offer.');
  expect(reasonOf({ ...BUNDLE, value: 5000 }, [], 3)).toContain('saves nothing');
  expect(reasonOf({ kind: 'fixed', value: 50, code: 'FIFTY' }, [draft(BUNDLE, 'other')], 3)).toBe(
    'The offers in your cart save more than this code.',
  );
});
