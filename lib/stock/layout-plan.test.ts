import { describe, expect, it } from 'vitest';
import type { Size } from '../store';
import { type Layout, type LayoutPlan, planLayouts } from './layout-plan';
import type { Stock } from './rules';

const product = { id: 'p', slug: 'twill-chino' };

/** Variants by size: the item they draw on, the pieces on hand, and those held. */
function countedAs(
  sizes: Size[],
  drawn: Partial<Record<Size, [item: string, onHand: number, allocated?: number]>>,
): NonNullable<Layout['before']> {
  const variants = Object.entries(drawn).map(([size, [stockItemId, onHand, allocated = 0]]) => ({
    id: `v${size}`,
    productId: 'p',
    size,
    sku: `TWILL-CHINO-${size}`,
    stockItemId,
    stockItem: { onHand, allocated },
  }));
  const items = new Set(variants.map(({ stockItemId }) => stockItemId));
  const stockMode = items.size === 1 && variants.length > 1 ? 'shared' : 'bySize';
  return { stockMode, sizes, variants };
}

const plan = (
  had: Layout['before'],
  sizes: Size[],
  stock: Stock,
  more: { skus?: Layout['skus']; held?: [size: Size, pieces: number][] } = {},
): LayoutPlan =>
  planLayouts(
    [{ product, before: had, sizes, stock, skus: more.skus }],
    (more.held ?? []).map(([size, pieces]) => ({ productId: 'p', orderId: 'o', size, pieces })),
  );

const moved = ({ movements }: LayoutPlan) =>
  movements.map(({ size = null, kind, pieces, stockAfter }) => [size, kind, pieces, stockAfter]);

describe('a new product', () => {
  it('gets one item for all sizes, or one for each', () => {
    const shared = plan(null, ['M', 'L'], 5);
    expect(shared.items).toMatchObject([{ productId: 'p', onHand: 5, allocated: 0 }]);
    expect(shared.variants.map(({ sku, stockItemId }) => [sku, stockItemId])).toEqual([
      ['TWILL-CHINO-M', shared.items[0]?.id],
      ['TWILL-CHINO-L', shared.items[0]?.id],
    ]);
    expect(moved(shared)).toEqual([[null, 'received', 5, 5]]);
    const bySize = plan(null, ['M', 'L'], { M: 2, L: 0 }, { skus: { M: 'TC-1' } });
    expect(bySize.items.map(({ onHand }) => onHand)).toEqual([2, 0]);
    expect(bySize.variants.map(({ sku }) => sku)).toEqual(['TC-1', 'TWILL-CHINO-L']);
    expect(moved(bySize)).toEqual([['M', 'received', 2, 2]]);
  });
});

describe('a product that is counted as before', () => {
  const had = countedAs(['M', 'L'], { M: ['a', 5, 2], L: ['b', 5] });

  it('changes what can be bought, and leaves what is held', () => {
    const { recounted, ...rest } = plan(had, ['M', 'L'], { M: 3, L: 7 });
    expect(recounted).toEqual([{ id: 'b', available: 7 }]);
    expect(moved({ recounted, ...rest })).toEqual([['L', 'corrected', 2, 7]]);
    expect(rest).toMatchObject({ items: [], variants: [], changed: [], dropped: [] });
  });

  it('adds a size, and writes off one that is taken away, once', () => {
    const { recounted, variants } = plan(had, ['M', 'S'], { S: 4, M: 3 });
    expect(recounted).toEqual([{ id: 'b', available: 0 }]);
    expect(variants).toMatchObject([{ size: 'S' }]);
    const later = countedAs(['M'], { M: ['a', 5], L: ['b', 2] });
    expect(plan(later, ['M'], { M: 4 }).recounted).toEqual([{ id: 'a', available: 4 }]);
  });

  it('lets a new size share the count', () => {
    const shared = countedAs(['M', 'L'], { M: ['a', 5], L: ['a', 5] });
    const { recounted, variants } = plan(shared, ['S', 'M'], 9);
    expect(recounted).toEqual([{ id: 'a', available: 9 }]);
    expect(variants).toMatchObject([{ size: 'S', stockItemId: 'a' }]);
  });
});

describe('a product that is counted in another way', () => {
  it('moves what is held from the items of its sizes to one', () => {
    const had = countedAs(['M', 'L'], { M: ['a', 5, 2], L: ['b', 5] });
    const made = plan(had, ['M', 'L'], 8, { held: [['M', 2]] });
    expect(made.items).toMatchObject([{ onHand: 10, allocated: 2 }]);
    expect(made.dropped).toEqual(['a', 'b']);
    expect(made.changed.map(({ id }) => id)).toEqual(['vM', 'vL']);
    expect(moved(made)).toEqual([
      ['M', 'released', 2, 5],
      ['M', 'corrected', -5, 0],
      ['L', 'corrected', -5, 0],
      [null, 'corrected', 10, 10],
      [null, 'held', -2, 8],
    ]);
  });

  it('moves to each product only what is held of it', () => {
    const had = countedAs(['M', 'L'], { M: ['a', 5, 2], L: ['b', 5] });
    const others = [{ productId: 'q', orderId: 'o', size: 'M', pieces: 3 }];
    const count = { product, before: had, sizes: ['M', 'L'], stock: 8 } as const;
    expect(planLayouts([count], others).items).toMatchObject([{ onHand: 8, allocated: 0 }]);
  });

  it('moves what is held from one item to those of its sizes, of a size that is not offered too', () => {
    const had = countedAs(['M'], { M: ['a', 5, 3], L: ['a', 5, 3] });
    const held: [Size, number][] = [
      ['L', 2],
      ['M', 1],
    ];
    const made = plan(had, ['M'], { M: 2 }, { held });
    expect(made.items.map(({ onHand, allocated }) => [onHand, allocated])).toEqual([
      [3, 1],
      [2, 2],
    ]);
    expect(made.dropped).toEqual(['a']);
  });

  it('leaves pieces returned in a size that is not offered alone, until it is offered again', () => {
    const away = countedAs(['M'], { M: ['a', 5], L: ['b', 2] });
    const shared = plan(away, ['M'], 5);
    expect(shared.dropped).toEqual(['a']);
    expect(shared.recounted).toEqual([]);
    const later = { ...countedAs(['M'], { M: ['c', 5], L: ['b', 2] }), stockMode: 'shared' };
    expect(plan(later, ['M'], 6).recounted).toEqual([{ id: 'c', available: 6 }]);
    const offered = plan(later, ['M', 'L'], 6);
    expect(offered.dropped).toEqual(['c', 'b']);
    expect(offered.items).toMatchObject([{ onHand: 6 }]);
  });
});
