import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineToPrice, type PricedCart, priceCart } from './pricing-rules';
import { NO_HISTORY, type Offer, type Promotion, qualifies } from './rules';

const now = new Date('2026-11-23T10:00:00Z');
const CODE = 'SAVE';

const promotion = (
  id: string,
  offer: Offer,
  rest: Partial<Omit<Promotion, keyof Offer>> = {},
): Promotion => ({
  id,
  title: id,
  code: null,
  isForAll: true,
  productIds: [],
  categories: [],
  active: true,
  startsAt: new Date('2026-01-01'),
  endsAt: null,
  minSubtotalPaise: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstOrderOnly: false,
  uses: 0,
  ...offer,
  ...rest,
});
const line = (productId: string, rupees: number, quantity = 1): LineToPrice => ({
  key: productId,
  productId,
  category: 'men',
  unitPricePaise: rupees * 100,
  quantity,
});
const price = (
  lines: LineToPrice[],
  promotions: Promotion[],
  code: string | null = null,
  customer = NO_HISTORY,
) => priceCart({ lines, promotions, code, customer, now });
const percentOff = (percent: number, rest = {}) =>
  promotion('percent', { kind: 'percent', percent }, { code: CODE, ...rest });
const sumOff = (rupees: number, rest = {}) =>
  promotion('fixed', { kind: 'fixed', amountPaise: rupees * 100 }, { code: CODE, ...rest });
const anyThree = (rupees: number, rest = {}) =>
  promotion('three', { kind: 'bundle', pieces: 3, pricePaise: rupees * 100 }, rest);
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

  it('says that one more piece makes a bundle, where it would save', () => {
    const { almost } = price([line('a', 400, 2)], [anyThree(1099)]);
    expect(almost).toEqual([{ promotionId: 'three', title: 'three', pricePaise: 109_900 }]);
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

describe('a code', () => {
  const cart = [line('a', 400, 2)];
  const reasonOf = (promotions: Promotion[], customer = NO_HISTORY, lines = cart) =>
    price(lines, promotions, CODE, customer).discounts.find((one) => one.code === CODE)?.reason;

  it.each([
    ['is unknown', [], 'This code is unknown or has ended.'],
    ['was switched off', [percentOff(10, { active: false })], 'This code is unknown or has ended.'],
    ['has ended', [percentOff(10, { endsAt: now })], 'This code is unknown or has ended.'],
    [
      'is planned',
      [percentOff(10, { startsAt: new Date(now.getTime() + 1) })],
      'This code does not run yet.',
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
      'Add ₹199.50 more of what this offer is for.',
    ],
    ['wants more pieces', [anyThree(1099, { code: CODE })], 'Add 1 more piece of this offer.'],
  ])('that %s takes nothing off and says why', (_name, promotions, reason) => {
    const priced = price(cart, promotions, CODE);
    expect(priced.discountPaise).toBe(0);
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

  it('says so where the offers save more', () => {
    expect(reasonOf([anyThree(900), percentOff(10)], NO_HISTORY, [line('a', 700, 3)])).toBe(
      'The offers in your cart save more than this code.',
    );
  });

  it('is not needed by those that need none, and others are not applied', () => {
    expect(price(cart, [percentOff(50)], null)).toMatchObject({ discountPaise: 0, discounts: [] });
  });
});

/** Small carts, with prices and scopes that meet and overlap. */
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

/** The least a cart can cost: every sequence of sets is tried, one after the other. */
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

  it('costs at most its own price more with a piece more', () =>
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

  it('is priced at once, however large it is', () => {
    const lines = Array.from({ length: 40 }, (_, at) => line(String(at), 400 + at, 100));
    const promotions = [2, 3, 5].map((pieces) =>
      promotion(`any ${pieces}`, { kind: 'bundle', pieces, pricePaise: pieces * 30_000 }),
    );
    const { totalPaise, discountPaise } = price(lines, promotions);
    expect(totalPaise).toBe(4000 * 30_000);
    expect(discountPaise).toBeGreaterThan(0);
  });
});
