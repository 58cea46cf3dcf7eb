import 'server-only';
import { cardTags, readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import { type Pagination, pagination } from '../http/list-schema';
import { readRunningOffers } from '../promotions/offer-queries';
import { BRANDS, CATEGORIES, SIZES, type SortId } from '../store';
import { type CardDto, toCardDto } from './card-rules';
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
import { offerFor } from './offer-rules';
import { readGroups, readPage } from './queries';
import type { Facets } from './schema';
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
  const { categories = [], brands = [], sizes = [], inStock = false, page = 1, ...sorted } = query;
  // The same choice must be the same cache entry, however it was written.
  const filters = {
    categories: CATEGORIES.map(({ id }) => id).filter((id) => categories.includes(id)),
    brands: BRANDS.map(({ id }) => id).filter((id) => brands.includes(id)),
    sizes: SIZES.filter((size) => sizes.includes(size)),
    inStock: inStock && sizes.length === 0,
  };
  const slice = { ...filters, ...sorted, page };
  const [cards, groups] = await Promise.all([
    readCards(slice),
    readGroupsCached({ sizes: filters.sizes, inStock: filters.inStock }),
  ]);
  return {
    cards,
    pagination: pagination(slice, totalOf(groups, slice)),
    facets: facetsOf(groups, slice),
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
      const products = rows.map(toProductDto);
      return products.map((product) => toCardDto(product, offerFor(offers, product)));
    },
    (cards) => [
      ...lists.map(TAGS.list),
      ...cards.flatMap(({ _id }) => cardTags(_id)),
      ...stockTags(query),
      TAGS.offers,
      TAGS.catalog,
    ],
  );
}

async function readGroupsCached(filters: StockFilters): Promise<GroupCount[]> {
  'use cache';
  return readTagged(
    () => readGroups(filters),
    () => [TAGS.counts, ...stockTags(filters), TAGS.catalog],
  );
}

/** How many products there are, summed from the counts per category. Cached by tag. */
export async function countProducts(): Promise<number> {
  return totalOf(await readGroupsCached({ sizes: [], inStock: false }), NO_FILTERS);
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
