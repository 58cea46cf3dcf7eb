import { describe, expect, it } from 'vitest';
import { productsChanged, stockChanged, TAGS } from './cache';
import { FIELD_NAMES } from './catalog/schema';
import { Prisma } from './db/generated/client';
import type { ProductRow } from './stock/variant-queries';
import { SIZES } from './store';

const ID = '019a0000-0000-7000-8000-000000000001';
/** Variants in all sizes, which share this many pieces. */
function inStock(pieces: number): ProductRow['variants'] {
  return SIZES.map((size) => ({
    id: `0199b000-0000-7000-8000-00000000000${SIZES.indexOf(size)}`,
    productId: ID,
    size,
    sku: `PLAIN-JOGGER-${size}`,
    stockItemId: '0199c000-0000-7000-8000-000000000001',
    stockItem: { onHand: pieces + 2, allocated: 2 },
  }));
}

const ROW: ProductRow = {
  id: ID,
  slug: 'plain-jogger',
  title: 'Plain Jogger',
  description: 'Soft.',
  material: 'Cotton',
  fit: 'Regular',
  care: 'Cold',
  hsn: '6103',
  category: 'men',
  brand: 'nike',
  type: 'joggers',
  colourName: 'Ink',
  colourHex: '#242834',
  colour: 'black',
  style: 'Plain Jogger',
  image: '/one.webp',
  gallery: ['/two.webp', '/three.webp'],
  pricePaise: 79_900,
  salePricePaise: 59_900,
  sizes: ['M'],
  stockMode: 'shared',
  variants: inStock(40),
  averageReview: new Prisma.Decimal(4),
  reviewCount: 1,
  ...{ fitSmall: 0, fitTrue: 1, fitLarge: 0 },
  revision: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const edited = (change: Partial<ProductRow>) =>
  productsChanged([{ before: ROW, after: { ...ROW, ...change } }]);

const PAGE = TAGS.product(ID);
const CARD = TAGS.card(ID);
const LISTS = [TAGS.list('men'), TAGS.list('all')];
const MOVE = [TAGS.counts, TAGS.related('men')];

describe('an edit invalidates what shows the field', () => {
  const edits: Record<(typeof FIELD_NAMES)[number], [Partial<ProductRow>, string[]]> = {
    title: [{ title: 'Other' }, [PAGE, CARD, ...LISTS]],
    description: [{ description: 'Softer.' }, [PAGE]],
    material: [{ material: 'Linen' }, [PAGE]],
    fit: [{ fit: 'Slim' }, [PAGE]],
    care: [{ care: 'Warm' }, [PAGE]],
    hsn: [{ hsn: '6203' }, [PAGE]],
    category: [
      { category: 'women' },
      [PAGE, TAGS.list('women'), ...LISTS, ...MOVE, TAGS.related('women')],
    ],
    brand: [{ brand: 'puma' }, [PAGE, CARD, ...LISTS, ...MOVE]],
    type: [{ type: 'shorts' }, [PAGE, ...LISTS, TAGS.counts]],
    colourName: [{ colourName: 'Soot' }, [PAGE, TAGS.colours]],
    colourHex: [{ colourHex: '#9b3a33' }, [PAGE, ...LISTS, TAGS.counts, TAGS.colours]],
    style: [{ style: null }, [PAGE, TAGS.colours]],
    // A card shows the price before the sale too; the order of lists is by the price to pay.
    price: [{ pricePaise: 89_900 }, [PAGE, CARD]],
    salePrice: [{ salePricePaise: null }, [PAGE, CARD, ...LISTS, TAGS.counts]],
    totalStock: [{ variants: inStock(3) }, [PAGE, CARD, TAGS.lowStock]],
    sizes: [{ sizes: ['M', 'L'] }, [PAGE, CARD, TAGS.buyable]],
    image: [{ image: '/four.webp' }, [PAGE, CARD]],
    gallery: [{ gallery: ['/five.webp'] }, [PAGE, CARD]],
  };
  for (const name of FIELD_NAMES)
    it(name, () => {
      const [change, expired] = edits[name];
      const got = edited(change);
      expect(got.expired.toSorted()).toEqual(expired.toSorted());
      expect(got.stale).toEqual([]);
    });

  it('the last piece of one size invalidates its card and the in-stock lists', () => {
    const bySize = (pieces: number) => ({
      stockMode: 'bySize',
      sizes: ['M', 'L'],
      variants: inStock(40).map((variant) => ({
        ...variant,
        stockItem: { onHand: variant.size === 'M' ? pieces : 40, allocated: 0 },
      })),
    });
    const before = { ...ROW, ...bySize(2) };
    const gone = productsChanged([{ before, after: { ...before, ...bySize(0) } }]);
    expect(gone.expired.toSorted()).toEqual([PAGE, CARD, TAGS.buyable, TAGS.lowStock].toSorted());
    const fewer = productsChanged([{ before, after: { ...before, ...bySize(1) } }]);
    expect(fewer.expired).toEqual([PAGE, TAGS.lowStock]);
    const plenty = { ...ROW, ...bySize(30) };
    const still = productsChanged([{ before: plenty, after: { ...ROW, ...bySize(20) } }]);
    expect(still.expired).toEqual([PAGE]);
  });

  it('back in stock also invalidates related products of its category', () => {
    const before = { ...ROW, variants: inStock(0) };
    const back = productsChanged([{ before, after: ROW }]);
    expect(back.expired.toSorted()).toEqual(
      [PAGE, CARD, TAGS.buyable, TAGS.lowStock, TAGS.related('men')].toSorted(),
    );
  });

  it('an edit does not invalidate the card if the card stays the same', () => {
    expect(edited({ variants: inStock(39) }).expired).toEqual([PAGE]);
    expect(edited({ gallery: ['/two.webp', '/six.webp'] }).expired).toEqual([PAGE]);
  });
});

it('a product that is added or deleted changes its lists, the counts and the addresses', () => {
  const both = [PAGE, CARD, ...LISTS, ...MOVE, TAGS.colours, TAGS.lowStock, TAGS.buyable];
  const added = productsChanged([{ before: null, after: ROW }]);
  expect(added.expired.toSorted()).toEqual([...both, TAGS.missing].toSorted());
  expect(added.stale).toEqual([]);
  const deleted = productsChanged([{ before: ROW, after: null }]);
  expect(deleted.expired.toSorted()).toEqual(both.toSorted());
  expect(deleted.stale).toEqual([]);
});

describe('a sale invalidates pages only when their text changes', () => {
  const sold = (before: number, after: number, wasSoldOut = false) =>
    stockChanged([{ id: ID, category: 'men', before, after, wasSoldOut }]);
  const none = { expired: [], stale: [] };
  const note = { expired: [], stale: [TAGS.stock(ID), TAGS.lowStock] };

  it('not while there is plenty', () => {
    expect(sold(500, 498)).toEqual(none);
    expect(sold(11, 10)).toEqual(none);
  });
  it("'Only n left'", () => {
    expect(sold(10, 9)).toEqual(note);
    expect(sold(9, 8)).toEqual(note);
    expect(sold(2, 1)).toEqual(note);
  });
  it('selling out also invalidates the in-stock lists', () => {
    expect(sold(1, 0)).toEqual({ expired: [], stale: [...note.stale, TAGS.buyable] });
  });
  it('a size back in stock does the same', () => {
    expect(sold(0, 2)).toEqual({ expired: [], stale: [...note.stale, TAGS.buyable] });
  });
  it('a product back in stock also invalidates related products of its category', () => {
    expect(sold(0, 2, true)).toEqual({
      expired: [],
      stale: [TAGS.stock(ID), TAGS.lowStock, TAGS.buyable, TAGS.related('men')],
    });
  });
});
