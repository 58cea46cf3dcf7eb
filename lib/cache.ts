import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { tagTimes } from './cache/tag-times';
import { toCardDto } from './catalog/card-rules';
import { stockBadge, unitPrice } from './catalog/rules';
import type { ProductDto } from './catalog/schema';
import { toProductDto } from './catalog/serialise';
import type { ProductRow } from './stock/variant-queries';
import type { CategoryId } from './store';

/**
 * Every cache tag of the shop, and what carries it. Nothing else is cached. The functions below say which write
 * invalidates which.
 */
export const TAGS = {
  /** A product's page and dialog. */
  product: (id: string) => `product:${id}`,
  /** Whatever shows a product's card: lists, the home page, related products. */
  card: (id: string) => `card:${id}`,
  /** Lists that show this category, or all: which products they hold, and in which order. */
  list: (category: CategoryId | 'all') => `list:${category}`,
  /** 'Not found' instead of a product. */
  missing: 'missing',
  /** The hero's pictures. */
  features: 'features',
  /** The dashboard's products with few pieces left. */
  lowStock: 'low-stock',
  /** Which products sold most lately. */
  mostSold: 'most-sold',
  /** Whatever names a product's offer, and the banner. */
  offers: 'offers',
  /** All of the catalogue. */
  catalog: 'catalog',
  /** A product's stock, in words, on its page and its cards. */
  stock: (id: string) => `stock:${id}`,
  /** A product's reviews and their average, on its page. */
  reviews: (id: string) => `reviews:${id}`,
  /** Lists filtered by what can be bought: they depend on which sizes of any product are sold out. */
  buyable: 'buyable',
  /** Products per category, brand, type, colour and band of prices, beside the filters. */
  counts: 'counts',
  /** The related products of a category, on product pages. A price changes theirs, but not which ones are shown. */
  related: (category: CategoryId) => `related:${category}`,
  /** The seller's facts. */
  settings: 'settings',
  /** The garment types and their charts. */
  types: 'types',
  /** The colours that a model comes in. */
  colours: 'colours',
  /** The pages of collections. */
  collections: 'collections',
  /** Links to collections, in the menu and the footer of every page. */
  navigation: 'navigation',
} as const;

/**
 * Kept until a write. `expire` is not later than `revalidate`: Next.js would send the difference as
 * `stale-while-revalidate`, and browsers would show their own outdated copy of a page. `stale` is how long an open tab
 * may reuse a page it has already loaded: half a minute is the least that Next.js allows.
 */
const UNTIL_WRITTEN = { stale: 30, revalidate: 31_536_000, expire: 31_536_000 };
const READINGS = 3;

/** For what reads a whole table and may be a minute old. */
export function cacheForAMinute(): void {
  cacheLife({ stale: 0, revalidate: 60, expire: 60 });
}

/**
 * Reads for the surrounding 'use cache' scope, and caches it under tags. Reads again if something was written
 * meanwhile: a request made after that write may share this reading.
 */
export async function readTagged<T>(
  read: () => Promise<T>,
  tagsOf: (value: T) => readonly string[],
): Promise<T> {
  cacheLife(UNTIL_WRITTEN);
  for (let reading = 1; ; reading += 1) {
    const since = tagTimes.now();
    const value = await read();
    const tags = tagsOf(value);
    if (reading < READINGS && tagTimes.isOverwritten(tags, since)) continue;
    cacheTag(...tags);
    return value;
  }
}

/** What a card is made of. */
export const cardTags = (id: string) => [TAGS.card(id), TAGS.stock(id)];

/** The tags that a write invalidates. */
export interface Invalidation {
  /** The next reader waits for the new page. */
  expired: string[];
  /** The old page may still be shown for a while. */
  stale: string[];
}
/** On Vercel, told to Next.js. Elsewhere cache/page-cache.ts sees to it, within five minutes. */
export const MAX_STALE_SECONDS = 10;

export const isEmpty = ({ expired, stale }: Invalidation) => expired.length + stale.length === 0;

/** Above this many products written at once, it is less work to invalidate the whole catalogue. */
export const MAX_PRODUCTS_BY_TAG = 100;

/** Any number of products were written. */
export const CATALOG_CHANGED: Invalidation = { expired: [TAGS.catalog, TAGS.missing], stale: [] };

/** The stock of any number of products changed. */
export const ANY_STOCK_CHANGED: Invalidation = { expired: [], stale: [TAGS.catalog] };

/** Products that were added (nothing before), edited, or deleted (nothing after). */
export function productsChanged(
  products: readonly { before: ProductRow | null; after: ProductRow | null }[],
): Invalidation {
  const changes = products.map(({ before, after }) =>
    productChanged(before && toProductDto(before), after && toProductDto(after)),
  );
  const all = (kind: keyof Invalidation) => [...new Set(changes.flatMap((change) => change[kind]))];
  return { expired: all('expired'), stale: all('stale') };
}

function productChanged(before: ProductDto | null, after: ProductDto | null): Invalidation {
  const both = [before, after].filter((one) => one !== null);
  const isSame = (part: (product: ProductDto) => unknown) =>
    before && after && JSON.stringify(part(before)) === JSON.stringify(part(after));
  const categories = both.map(({ category }) => category);
  const staysInPlace = isSame(({ category, brand }) => [category, brand]);
  const keepsItsFilters = staysInPlace && isSame(({ type, colourHex }) => [type, colourHex]);
  const keepsItsPrice = isSame(unitPrice);
  const keepsItsOrder = keepsItsFilters && keepsItsPrice && isSame(({ title }) => title);
  const keepsItsColours = both.every(({ style }) => style === null) || isSame(swatchOf);
  return {
    expired: [
      ...both.map(({ _id }) => TAGS.product(_id)),
      ...(isSame((one) => toCardDto(one)) ? [] : both.map(({ _id }) => TAGS.card(_id))),
      ...(keepsItsOrder ? [] : [...categories, 'all' as const].map(TAGS.list)),
      ...(keepsItsFilters && keepsItsPrice ? [] : [TAGS.counts]),
      ...(staysInPlace ? [] : categories.map(TAGS.related)),
      ...(keepsItsColours ? [] : [TAGS.colours]),
      ...(before ? [] : [TAGS.missing]),
      ...(isSame(buyableSizes) ? [] : [TAGS.buyable]),
      ...(isSame(fewLeft) ? [] : [TAGS.lowStock]),
      ...(before && after && isSoldOut(before) && !isSoldOut(after)
        ? [TAGS.related(after.category)]
        : []),
    ],
    stale: [],
  };
}

/** What pages of the other colours show of it. */
const swatchOf = ({ title, style, colourName, colourHex }: ProductDto) => [
  style,
  colourName ?? title,
  colourHex,
];

const buyableSizes = ({ variants }: ProductDto) =>
  variants.filter(({ stock }) => stock > 0).map(({ size }) => size);

const isSoldOut = (product: ProductDto) => buyableSizes(product).length === 0;

/** What pages say of sizes with few pieces left, or none. */
const fewLeft = ({ variants }: ProductDto) =>
  variants.flatMap(({ size, stock }) => {
    const words = badgeText(stock);
    return words === undefined ? [] : [[size, words]];
  });

const badgeText = (totalStock: number) => stockBadge({ totalStock, salePrice: 0 })?.text;

/** What can be bought of a stock item before and after a change. */
export interface StockChange {
  /** Its product's. */
  id: string;
  category: string;
  before: number;
  after: number;
  /** Whether nothing of the product could be bought before, in any size. */
  wasSoldOut: boolean;
}

/**
 * Stock items that orders took from or gave back to. Only a change of the words on pages counts. They give the exact
 * number when few pieces are left, so the words for a whole product change only with those for one of its items.
 */
export function stockChanged(items: readonly StockChange[]): Invalidation {
  const changed = items.filter(({ before, after }) => badgeText(before) !== badgeText(after));
  const back = changed.filter(({ before }) => before === 0);
  const gone = changed.filter(({ after }) => after === 0);
  return {
    expired: [],
    stale: [
      ...changed.map(({ id }) => TAGS.stock(id)),
      ...(changed.length > 0 ? [TAGS.lowStock] : []),
      ...(back.length + gone.length > 0 ? [TAGS.buyable] : []),
      ...back
        .filter(({ wasSoldOut }) => wasSoldOut)
        .map(({ category }) => TAGS.related(category as CategoryId)),
    ],
  };
}

/** A new review: its author looks for it at once. Cards show the average. */
export const reviewWritten = (productId: string): Invalidation => ({
  expired: [TAGS.reviews(productId)],
  stale: [TAGS.card(productId)],
});

/** Reviews that say 'Verified purchase' now, or no longer. */
export const purchaseVerified = (productIds: readonly string[]): Invalidation => ({
  expired: [],
  stale: productIds.map(TAGS.reviews),
});

/** A promotion that pages name was written, began, ended or was used up, or a text of the banner was written. */
export const OFFERS_CHANGED: Invalidation = { expired: [TAGS.offers], stale: [] };

/** A collection was written. @param shown whether menus show it otherwise now, and whether offers lead to it */
export const collectionChanged = (shown: {
  inMenus: boolean;
  byOffers: boolean;
}): Invalidation => ({
  expired: [
    TAGS.collections,
    ...(shown.inMenus ? [TAGS.navigation] : []),
    ...(shown.byOffers ? [TAGS.offers] : []),
  ],
  stale: [],
});

export const SETTINGS_CHANGED: Invalidation = { expired: [TAGS.settings], stale: [] };

export const TYPES_CHANGED: Invalidation = { expired: [TAGS.types], stale: [] };

export const FEATURES_CHANGED: Invalidation = { expired: [TAGS.features], stale: [] };
