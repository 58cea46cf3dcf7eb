import { describe, expect, it } from 'vitest';
import {
  codChargePaise,
  drawingOnSame,
  heldFor,
  heldInCart,
  heldSizes,
  isHeld,
  linePricePaise,
  piecesOf,
  shortage,
  spareSizes,
} from './rules';

const line = (price: number, salePrice: number, quantity: number) => ({
  price,
  salePrice,
  quantity,
});

const DRAWN = { productId: 'jogger', size: 'M', stockMode: 'shared' } as const;

describe('cart rules', () => {
  it.each([
    [2, 2, null],
    [3, 2, 'Only 2 left'],
    [1, 0, 'Out Of Stock'],
  ])('%i in the cart with %i in stock: %s', (quantity, totalStock, said) => {
    const only = { ...DRAWN, quantity, totalStock, keptForYou: 0 };
    expect(shortage(only, [only])).toBe(said);
  });

  it('counts each size by itself where a product is counted by size', () => {
    const medium = {
      ...DRAWN,
      stockMode: 'bySize',
      quantity: 3,
      totalStock: 2,
      keptForYou: 0,
    } as const;
    const large = { ...medium, size: 'L', quantity: 1, totalStock: 0 } as const;
    expect(shortage(medium, [medium, large])).toBe('Only 2 left');
    expect(shortage(large, [medium, large])).toBe('Out Of Stock');
    expect(drawingOnSame([medium, large], medium)).toEqual([medium]);
    const held = { items: [medium, large] };
    expect([piecesOf(held.items, 'jogger'), heldFor(held, large)]).toEqual([4, 1]);
    expect(heldFor(held, { ...large, stockMode: 'shared' })).toBe(4);
  });

  it('counts only held pieces that are still in the cart, each product once', () => {
    const held = {
      items: [
        { ...DRAWN, quantity: 3 },
        { ...DRAWN, productId: 'cargo', quantity: 1 },
      ],
    };
    const cart = [
      { ...DRAWN, quantity: 1 },
      { ...DRAWN, size: 'L' as const, quantity: 1 },
      { ...DRAWN, productId: 'cargo', quantity: 5 },
      { ...DRAWN, productId: 'denim', quantity: 2 },
    ];
    expect(heldInCart(held, cart)).toBe(3);
    expect(heldInCart(null, cart)).toBe(0);
  });

  it.each([
    ['shared', 1, ['M', 'L']],
    ['shared', 2, []],
    ['bySize', 1, ['M']],
    ['bySize', 2, ['M']],
  ] as const)(
    'of 2 pieces held in M, counted %s, with %i of L in the cart: spare in %j',
    (stockMode, quantity, spare) => {
      const held = { items: [{ ...DRAWN, quantity: 2 }] };
      const product = { productId: 'jogger', sizes: ['M', 'L'], stockMode } as const;
      expect(spareSizes(held, [{ ...DRAWN, size: 'L', quantity }], product)).toEqual(spare);
      expect(spareSizes(null, [], product)).toEqual([]);
      expect(heldSizes(held, product)).toEqual(stockMode === 'shared' ? ['M', 'L'] : ['M']);
    },
  );

  it('holds nothing once the hold is over', () => {
    const held = { until: '2026-01-01T10:00:00.000Z' };
    expect(isHeld(held, Date.parse('2026-01-01T09:59:59.999Z'))).toBe(true);
    expect(isHeld(held, Date.parse(held.until))).toBe(false);
  });

  it.each([
    [2, 0, null],
    [3, 0, 'Only 2 left'],
    [3, 1, null],
  ])(
    '%i in the cart with %i in stock and 2 held for this shopper: %s',
    (quantity, totalStock, said) => {
      const only = { ...DRAWN, quantity, totalStock, keptForYou: 2 };
      expect(shortage(only, [only])).toBe(said);
    },
  );

  it.each([
    [2, null],
    [3, 'Only 3 left in all sizes'],
  ])(
    'counts the sizes of a product together: %i in M and 1 in L with 3 in stock',
    (quantity, said) => {
      const medium = { ...DRAWN, quantity, totalStock: 3, keptForYou: 0 };
      const large = { ...medium, size: 'L' as const, quantity: 1 };
      const other = { ...DRAWN, productId: 'chino', quantity: 9, totalStock: 9, keptForYou: 0 };
      expect(shortage(medium, [medium, large, other])).toBe(said);
      expect(shortage(large, [medium, large, other])).toBe(said);
      expect(shortage(other, [medium, large, other])).toBe(null);
    },
  );

  it('counts each size on its own where it is counted on its own', () => {
    const counted = { ...DRAWN, stockMode: 'bySize' as const, totalStock: 2, keptForYou: 1 };
    const held = {
      items: [
        { ...DRAWN, quantity: 1 },
        { ...DRAWN, size: 'L' as const, quantity: 1 },
      ],
    };
    const medium = { ...counted, quantity: 3 };
    const large = { ...counted, size: 'L' as const, quantity: 4 };
    expect(shortage(medium, [medium, large])).toBe(null);
    expect(shortage(large, [medium, large])).toBe('Only 3 left');
    expect(heldInCart(held, [medium, large])).toBe(2);
  });

  it('uses the sale price when it is above 0', () => {
    expect(linePricePaise(line(799, 599.5, 2))).toBe(119_900);
    expect(linePricePaise(line(799, 0, 3))).toBe(239_700);
  });

  it('charges ₹100 for each unit paid on delivery', () => {
    expect(codChargePaise([{ quantity: 2 }, { quantity: 3 }])).toBe(50_000);
  });
});
