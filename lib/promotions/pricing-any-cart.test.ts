import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE, line, price, promotion } from '@/scripts/test/priced-carts';
import type { LineToPrice, PricedCart } from './pricing-rules';
import { type Offer, type Promotion, qualifies } from './rules';

/** Small carts, with prices and scopes that coincide and overlap. */
const someLines = fc
  .array(
    fc.record({
      product: fc.integer({ min: 0, max: 4 }),
      rupees: fc.integer({ min: 1, max: 12 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 4 },
  )
  .map((lines) =>
    lines.map(
      ({ product, rupees, quantity }, at): LineToPrice => ({
        key: `${product}-${at}`,
        productId: String(product),
        category: product < 2 ? 'men' : 'kids',
        unitPricePaise: rupees * 33,
        quantity,
      }),
    ),
  );
const someScope = fc.constantFrom(
  { isForAll: true },
  { isForAll: false, productIds: ['0', '2', '3'] },
  { isForAll: false, productIds: ['4'], categories: ['men'] },
);
const someOffer: fc.Arbitrary<Offer> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    kind: fc.constant('fixed' as const),
    amountPaise: fc.integer({ min: 1, max: 900 }),
  }),
);
const someBundle: fc.Arbitrary<Offer> = fc.record({
  kind: fc.constant('bundle' as const),
  pieces: fc.integer({ min: 2, max: 4 }),
  pricePaise: fc.integer({ min: 100, max: 900 }),
});
const someLeast = fc.constantFrom(0, 0, 300, 900).map((minSubtotalPaise) => ({ minSubtotalPaise }));
const somePromotions = fc
  .tuple(
    fc.array(fc.tuple(someBundle, someScope, someLeast), { maxLength: 2 }),
    fc.option(fc.tuple(fc.oneof(someOffer, someBundle), someScope, someLeast)),
  )
  .map(([bundles, code]) => [
    ...bundles.map(([offer, scope, least], at) =>
      promotion(`bundle ${at}`, offer, { ...scope, ...least }),
    ),
    ...(code ? [promotion('code', code[0], { ...code[1], ...code[2], code: CODE })] : []),
  ]);
const carts = fc.tuple(someLines, somePromotions);
const hold = (property: Parameters<typeof fc.assert>[0]) =>
  fc.assert(property as fc.IProperty<unknown>, { numRuns: 500 });

/** The lowest price of a cart, found by trying every sequence of sets. */
function leastTotal(lines: LineToPrice[], all: Promotion[]): number {
  const promotions = all.filter((one) => {
    const goods = lines.filter((line) => qualifies(one, line));
    const worth = goods.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
    return worth >= one.minSubtotalPaise;
  });
  const pieces = lines
    .flatMap((one) => Array.from({ length: one.quantity }, () => one))
    .sort(
      (one, other) => other.unitPricePaise - one.unitPricePaise || (one.key < other.key ? -1 : 1),
    );
  const sum = (some: LineToPrice[]) => some.reduce((total, one) => total + one.unitPricePaise, 0);
  const code = promotions.find((one) => one.code !== null && one.kind !== 'bundle');
  const afterCode = (left: LineToPrice[], soFar: number) => {
    const total = soFar + sum(left);
    const goods = code ? sum(left.filter((one) => qualifies(code, one))) : 0;
    const off =
      code?.kind === 'percent'
        ? Math.floor((goods * code.percent) / 100 + 0.5)
        : code?.kind === 'fixed'
          ? code.amountPaise
          : 0;
    return total - Math.max(0, Math.min(goods, off, total - 100));
  };
  const search = (left: LineToPrice[], soFar: number): number => {
    let least = afterCode(left, soFar);
    for (const bundle of promotions) {
      if (bundle.kind !== 'bundle') continue;
      const set = left.filter((one) => qualifies(bundle, one)).slice(0, bundle.pieces);
      if (set.length < bundle.pieces) continue;
      const rest = [...left];
      for (const piece of set) rest.splice(rest.indexOf(piece), 1);
      least = Math.min(least, search(rest, soFar + bundle.pricePaise));
    }
    return least;
  };
  return search(pieces, 0);
}

describe('any cart with any promotions', () => {
  it('costs as little as the best combination', () =>
    hold(
      fc.property(carts, ([lines, promotions]) => {
        const { totalPaise } = price(lines, promotions, CODE);
        expect(totalPaise).toBe(leastTotal(lines, promotions));
      }),
    ));

  it('has parts that sum to the whole, and no line below nothing or above its price', () =>
    hold(
      fc.property(carts, ([lines, promotions]) => {
        const priced = price(lines, promotions, CODE);
        const { subtotalPaise, discountPaise, totalPaise, discounts, lineDiscounts } = priced;
        const sum = (parts: { amountPaise: number }[]) =>
          parts.reduce((total, part) => total + part.amountPaise, 0);
        expect(totalPaise).toBe(subtotalPaise - discountPaise);
        expect(sum(discounts)).toBe(discountPaise);
        expect(sum(lineDiscounts)).toBe(discountPaise);
        for (const { promotionId, amountPaise } of discounts)
          expect(sum(lineDiscounts.filter((one) => one.promotionId === promotionId))).toBe(
            amountPaise,
          );
        for (const { key, unitPricePaise, quantity } of lines) {
          const off = sum(lineDiscounts.filter((one) => one.key === key));
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(unitPricePaise * quantity);
        }
        expect(lineDiscounts.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
      }),
    ));

  it('costs the same in whatever order lines and promotions come', () =>
    hold(
      fc.property(carts, fc.infiniteStream(fc.nat()), ([lines, promotions], order) => {
        const shuffled = <T>(all: T[]) =>
          all
            .map((one) => ({ one, at: order.next().value as number }))
            .sort((one, other) => one.at - other.at)
            .map(({ one }) => one);
        const inOrder = ({ lineDiscounts, ...rest }: PricedCart) => ({
          ...rest,
          lineDiscounts: lineDiscounts.map((part) => JSON.stringify(part)).sort(),
        });
        expect(inOrder(price(shuffled(lines), shuffled(promotions), CODE))).toEqual(
          inOrder(price(lines, promotions, CODE)),
        );
      }),
    ));

  it('costs at most a piece’s price more with one piece more', () =>
    hold(
      fc.property(carts, fc.nat(), ([lines, promotions], which) => {
        const more = lines[which % Math.max(lines.length, 1)];
        if (!more) return;
        const larger = lines.map((one) =>
          one === more ? { ...one, quantity: one.quantity + 1 } : one,
        );
        const before = price(lines, promotions, CODE).totalPaise;
        const after = price(larger, promotions, CODE).totalPaise;
        expect(after).toBeLessThanOrEqual(before + more.unitPricePaise);
      }),
    ));

  it('is priced quickly, however large it is', () => {
    const lines = Array.from({ length: 40 }, (_, at) => line(String(at), 400 + at, 100));
    const promotions = [2, 3, 5].map((pieces) =>
      promotion(`any ${pieces}`, { kind: 'bundle', pieces, pricePaise: pieces * 30_000 }),
    );
    const { totalPaise, discountPaise } = price(lines, promotions);
    expect(totalPaise).toBe(4000 * 30_000);
    expect(discountPaise).toBeGreaterThan(0);
  });
});
