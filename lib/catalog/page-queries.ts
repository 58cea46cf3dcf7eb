import 'server-only';
import { cardTags, readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import { readTypes } from '../garments/queries';
import { type Pagination, pagination } from '../http/list-schema';
import { readRunningOffers } from '../promotions/offer-queries';
import { BRANDS, CATEGORIES, COLOURS, SIZES, type SortId } from '../store';
import type { CardDto } from './card-rules';
import type { Facets } from './facet-schema';
import {
  facetsOf,
  type GroupCount,
  isByStock,
  NO_FILTERS,
  type ProductFilters,
  type StockFilters,
  totalOf,
} from './filter-rules';
import type { ProductListQuery } from './list-sql';
import { readGroups, readInOrder, readPage, toCards } from './queries';
import { unitPricePaise } from './rules';
import { toProductDto } from './serialise';

interface ListQuery extends Partial<ProductFilters> {
  sortBy: SortId;
  page?: number;
  limit: number;
}

export interface CardList {
  cards: CardDto[];
  pagination: Pagination;
  facets: Facets;
}

/** Cards of a page of products with the counts of every filter option, cached by tag. */
export async function listCards(query: ListQuery): Promise<CardList> {
  const { sizes, inStock, page = 1, ...rest } = { ...NO_FILTERS, ...query };
  // The same choice must be the same cache entry, however it was written.
  const inOrder = <Id extends string>(options: readonly { id: Id }[], chosen: readonly Id[]) =>
    options.map(({ id }) => id).filter((id) => chosen.includes(id));
  const slice = {
    ...rest,
    categories: inOrder(CATEGORIES, rest.categories),
    brands: inOrder(BRANDS, rest.brands),
    types: rest.types.toSorted(),
    colours: inOrder(COLOURS, rest.colours),
    sizes: SIZES.filter((size) => sizes.includes(size)),
    inStock: inStock && sizes.length === 0,
    page,
  };
  const counted = { sizes: slice.sizes, inStock: slice.inStock };
  const [cards, ofAnyPrice, priced, types] = await Promise.all([
    readCards(slice),
    readGroupsCached({ ...counted, price: null }),
    slice.price && readGroupsCached({ ...counted, price: slice.price }),
    readTypes(),
  ]);
  const groups = priced ?? ofAnyPrice;
  return {
    cards,
    pagination: pagination(slice, totalOf(groups, slice)),
    facets: facetsOf(groups, slice, types, ofAnyPrice),
  };
}

/** Extra tags of lists filtered by stock. */
const stockTags = (filters: StockFilters) => (isByStock(filters) ? [TAGS.buyable] : []);

async function readCards(query: ProductListQuery): Promise<CardDto[]> {
  'use cache';
  const lists = query.categories.length > 0 ? query.categories : ['all' as const];
  return readTagged(
    async () => {
      const [rows, offers] = await Promise.all([readPage(query), readRunningOffers()]);
      return toCards(rows, offers);
    },
    (cards) => [
      ...lists.map(TAGS.list),
      ...cards.flatMap(({ _id }) => cardTags(_id)),
      ...stockTags(query),
      TAGS.offers,
      TAGS.colours,
      TAGS.catalog,
    ],
  );
}

/**
 * Cards of the first of these products that are still sold, cheapest first, cached by tag. Where there are too few, the
 * newest products complete them.
 */
export async function listChosenCards(ids: readonly string[], limit: number): Promise<CardDto[]> {
  'use cache';
  const { cards } = await readTagged(
    async () => {
      const kept = (await readInOrder(ids)).slice(0, limit);
      const isFew = kept.length < limit;
      const newest = isFew
        ? await readPage({ ...NO_FILTERS, sortBy: 'newest', page: 1, limit })
        : [];
      const others = newest.filter(({ id }) => !ids.includes(id));
      const rows = [...kept, ...others].slice(0, limit);
      const price = (row: (typeof rows)[number]) => unitPricePaise(toProductDto(row));
      rows.sort((one, other) => price(one) - price(other));
      return { cards: await toCards(rows, await readRunningOffers()), isFew };
    },
    ({ cards, isFew }) => [
      ...cards.flatMap(({ _id }) => cardTags(_id)),
      ...(isFew ? [TAGS.list('all')] : []),
      TAGS.offers,
      TAGS.colours,
      TAGS.catalog,
    ],
  );
  return cards;
}

async function readGroupsCached(
  filters: StockFilters & Pick<ProductFilters, 'price'>,
): Promise<GroupCount[]> {
  'use cache';
  return readTagged(
    () => readGroups(filters),
    () => [TAGS.counts, ...stockTags(filters), TAGS.catalog],
  );
}

const NO_COUNT_FILTERS = { sizes: [], inStock: false, price: null };

/** How many products there are, summed from the counts per category. Cached by tag. */
export async function countProducts(): Promise<number> {
  return totalOf(await readGroupsCached(NO_COUNT_FILTERS), NO_FILTERS);
}

/**
 * The addresses of some products and when each last changed, oldest first, for search engines. Not cached: a part of
 * the sitemap is larger than a hundred pages, is requested once a day, and would be rendered again after every edit.
 */
export const listProductAddresses = (
  offset: number,
  rows: number,
): Promise<{ slug: string; updatedAt: Date }[]> => db.$queryRaw`
  SELECT slug, updated_at AS "updatedAt" FROM products
  WHERE id >= (SELECT id FROM products ORDER BY id LIMIT 1 OFFSET ${offset}) ORDER BY id LIMIT ${rows}`;
