import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { toCardDto } from './catalog/card-rules';
import { stockBadge, unitPrice } from './catalog/rules';
import type { ProductDto } from './catalog/schema';
import { toProductDto } from './catalog/serialise';
import type { ProductRow } from './stock/variant-queries';
import type { CategoryId } from './store';

/** Every cache tag of the shop, and what carries it. Nothing else is cached. The writes are in the functions below. */
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
  /** Whatever says which offer a product is in, and the banner. */
  offers: 'offers',
  /** All of the catalogue. */
  catalog: 'catalog',
  /** A product's stock, in words, on its page and its cards. */
  stock: (id: string) => `stock:${id}`,
  /** A product's reviews and their average, on its page. */
  reviews: (id: string) => `reviews:${id}`,
  /** Lists of what can be bought, in any size or in some: which sizes of any product are sold out. */
  buyable: 'buyable',
  /** Products per category and brand, beside the filters. */
  counts: 'counts',
  /** What else there is of a category, on its products' pages. */
  related: (category: CategoryId) => `related:${category}`,
  /** The seller's facts. */
  settings: 'settings',
} as const;

/**
 * Until a write says otherwise. `expire` is not later than `revalidate`: the difference would be sent as
 * `stale-while-revalidate`, by which a browser shows its own old copy of a page that was written since. `stale` is how
 * long a tab that stays open may show by a link what it has seen already: half a minute, less Next.js does not grant.
 */
const UNTIL_WRITTEN = { stale: 30, revalidate: 31_536_000, expire: 31_536_000 };
const READINGS = 3;

/** Caches the surrounding 'use cache' scope until a write to what it is made of; its parts bring their own tags. */
export function untilWritten(): void {
  cacheLife(UNTIL_WRITTEN);
}

/** For what reads a whole table and may be a minute old. */
export function keepForAMinute(): void {
  cacheLife({ stale: 0, revalidate: 60, expire: 60 });
}

/**
 * Reads for the surrounding 'use cache' scope, and caches it under tags. What was written while it was read is read
 * again: whoever asks after a write may share a reading that began before it.
 */
export async function readTagged<T>(
  read: () => Promise<T>,
  tagsOf: (value: T) => readonly string[],
): Promise<T> {
  untilWritten();
  for (let reading = 1; ; reading += 1) {
    const since = tagTimes()?.now() ?? 0;
    const value = await read();
    const tags = tagsOf(value);
    if (reading < READINGS && tagTimes()?.isOverwritten(tags, since)) continue;
    cacheTag(...tags);
    return value;
  }
}

/** What a card is made of. */
export const cardTags = (id: string) => [TAGS.card(id), TAGS.stock(id)];

/** What a write changes: `now` is seen by the next reader, `soon` within some seconds. */
export interface CacheChange {
  now: string[];
  soon: string[];
}
export const LITTLE_OLD_SECONDS = 10;

export const isEmpty = ({ now, soon }: CacheChange) => now.length + soon.length === 0;

/** Of more products that were written at once it is less work to make all pages anew. */
export const MOST_FOLLOWED = 100;

/** Any number of products was written. */
export const CATALOG_CHANGED: CacheChange = { now: [TAGS.catalog, TAGS.missing], soon: [] };

/** The stock of any number of products was. */
export const ANY_STOCK_CHANGED: CacheChange = { now: [], soon: [TAGS.catalog] };

/** Products that were added (nothing before), edited, or deleted (nothing after). */
export function productsChanged(
  products: readonly { before: ProductRow | null; after: ProductRow | null }[],
): CacheChange {
  const changes = products.map(({ before, after }) =>
    productChanged(before && toProductDto(before), after && toProductDto(after)),
  );
  const all = (when: keyof CacheChange) => [...new Set(changes.flatMap((change) => change[when]))];
  return { now: all('now'), soon: all('soon') };
}

function productChanged(before: ProductDto | null, after: ProductDto | null): CacheChange {
  const both = [before, after].filter((one) => one !== null);
  const isSame = (part: (product: ProductDto) => unknown) =>
    before && after && JSON.stringify(part(before)) === JSON.stringify(part(after));
  const categories = both.map(({ category }) => category);
  const staysInPlace = isSame(({ category, brand }) => [category, brand]);
  const keepsItsOrder = staysInPlace && isSame((one) => [one.title, unitPrice(one)]);
  return {
    now: [
      ...both.map(({ _id }) => TAGS.product(_id)),
      ...(isSame((one) => toCardDto(one)) ? [] : both.map(({ _id }) => TAGS.card(_id))),
      ...(keepsItsOrder ? [] : [...categories, 'all' as const].map(TAGS.list)),
      ...(staysInPlace ? [] : [TAGS.counts, ...categories.map(TAGS.related)]),
      ...(before ? [] : [TAGS.missing]),
      ...(isSame(buyableSizes) ? [] : [TAGS.buyable]),
      ...(isSame(fewLeft) ? [] : [TAGS.lowStock]),
      ...(before && after && isSoldOut(before) && !isSoldOut(after)
        ? [TAGS.related(after.category)]
        : []),
    ],
    soon: [],
  };
}

const buyableSizes = ({ variants }: ProductDto) =>
  variants.filter(({ stock }) => stock > 0).map(({ size }) => size);

const isSoldOut = (product: ProductDto) => buyableSizes(product).length === 0;

/** What is said of sizes that have few pieces left, or none. */
const fewLeft = ({ variants }: ProductDto) =>
  variants.flatMap(({ size, stock }) => {
    const words = stockInWords(stock);
    return words === undefined ? [] : [[size, words]];
  });

const stockInWords = (totalStock: number) => stockBadge({ totalStock, salePrice: 0 })?.text;

/**
 * Stock items that orders took from or gave back to: only what pages say of them counts. Of few pieces every number is
 * said, so the words for a whole product change only with those for one of its items.
 */
export function stockChanged(
  products: readonly { id: string; category: string; before: number; after: number }[],
): CacheChange {
  const changed = products.filter(
    ({ before, after }) => stockInWords(before) !== stockInWords(after),
  );
  const back = changed.filter(({ before }) => before === 0);
  const gone = changed.filter(({ after }) => after === 0);
  return {
    now: [],
    soon: [
      ...changed.map(({ id }) => TAGS.stock(id)),
      ...(changed.length > 0 ? [TAGS.lowStock] : []),
      ...(back.length + gone.length > 0 ? [TAGS.buyable] : []),
      ...back.map(({ category }) => TAGS.related(category as CategoryId)),
    ],
  };
}

/** A review that was written: its author looks for it. */
export const reviewWritten = (productId: string): CacheChange => ({
  now: [TAGS.reviews(productId)],
  soon: [],
});

/** Reviews that say 'Verified purchase' now, or no longer. */
export const purchaseVerified = (productIds: readonly string[]): CacheChange => ({
  now: [],
  soon: productIds.map(TAGS.reviews),
});

/** A promotion that pages name was written, began or ended, or a text of the banner was. */
export const OFFERS_CHANGED: CacheChange = { now: [TAGS.offers], soon: [] };

export const SETTINGS_CHANGED: CacheChange = { now: [TAGS.settings], soon: [] };

export const FEATURES_CHANGED: CacheChange = { now: [TAGS.features], soon: [] };

/** When each tag was invalidated in this process; nothing where Next.js's own caches are not in use. */
interface TagTimes {
  now(): number;
  expire(tags: readonly string[]): void;
  age(tags: readonly string[]): void;
  /** Whether anything of what was begun at `since` was written since. */
  isOld(tags: readonly string[], since: number): boolean;
  /** The same, by the writes themselves. */
  isOverwritten(tags: readonly string[], since: number): boolean;
  /** Whether it may not be shown any more. */
  isTooOld(tags: readonly string[], since: number): boolean;
  expireAll(): void;
}

/** Of lib/cache/tag-times.cjs, which Next.js's cache loads. */
export const tagTimes = (): TagTimes | undefined =>
  (globalThis as typeof globalThis & { noyyalTagTimes?: TagTimes }).noyyalTagTimes;
