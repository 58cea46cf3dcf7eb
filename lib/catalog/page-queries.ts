import 'server-only';
import { cardTags, readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import { type Pagination, pagination } from '../http/list-schema';
import {
  BRANDS,
  type BrandId,
  CATEGORIES,
  type CategoryId,
  DEFAULT_SORT,
  type SortId,
} from '../store';
import { type CardDto, toCardDto } from './card-rules';
import { facetsOf, type GroupCount, totalOf } from './filter-rules';
import { type ProductListQuery, readGroups, readPage } from './queries';
import type { Facets } from './schema';
import { toProductDto } from './serialise';

interface ListQuery {
  category?: CategoryId | readonly CategoryId[] | undefined;
  brand?: BrandId | readonly BrandId[] | undefined;
  sortBy?: SortId | undefined;
  page?: number | undefined;
  limit: number;
}

export interface CardList {
  cards: CardDto[];
  pagination: Pagination;
  facets: Facets;
}

/** Cards of a page of products with the counts of every filter option, cached by tag. */
export async function listCards(query: ListQuery): Promise<CardList> {
  const { limit } = query;
  const slice = {
    categories: inShopOrder(CATEGORIES, query.category),
    brands: inShopOrder(BRANDS, query.brand),
    sortBy: query.sortBy ?? DEFAULT_SORT,
    page: query.page ?? 1,
    limit,
  };
  const [cards, groups] = await Promise.all([readCards(slice), readGroupsCached()]);
  return {
    cards,
    pagination: pagination(slice, totalOf(groups, slice)),
    facets: facetsOf(groups, slice),
  };
}

/** The same choice is the same cache entry, however it was written. */
function inShopOrder<T extends string>(
  options: readonly { id: T }[],
  chosen: T | readonly T[] = [],
): T[] {
  return options.map(({ id }) => id).filter((id) => [chosen].flat().includes(id));
}

async function readCards(query: ProductListQuery): Promise<CardDto[]> {
  'use cache';
  const lists = query.categories.length > 0 ? query.categories : ['all' as const];
  return readTagged(
    async () => (await readPage(query)).map((row) => toCardDto(toProductDto(row))),
    (cards) => [
      ...lists.map(TAGS.list),
      ...cards.flatMap(({ _id }) => cardTags(_id)),
      TAGS.catalog,
    ],
  );
}

async function readGroupsCached(): Promise<GroupCount[]> {
  'use cache';
  return readTagged(readGroups, () => [TAGS.counts, TAGS.catalog]);
}

/** How many products there are, by the counts of their categories. Cached by tag. */
export async function countProducts(): Promise<number> {
  'use cache';
  return readTagged(
    async () => totalOf(await readGroups(), { categories: [], brands: [] }),
    () => [TAGS.addresses, TAGS.catalog],
  );
}

/** The addresses of some products and when they last changed, the oldest first, for search engines. Cached by tag. */
export async function listProductAddresses(
  offset: number,
  rows: number,
): Promise<{ slug: string; updatedAt: string }[]> {
  'use cache';
  const found = await readTagged(
    () => db.$queryRaw<{ slug: string; updatedAt: Date }[]>`
      SELECT slug, updated_at AS "updatedAt" FROM products
      WHERE id >= (SELECT id FROM products ORDER BY id LIMIT 1 OFFSET ${offset}) ORDER BY id LIMIT ${rows}`,
    () => [TAGS.addresses, TAGS.catalog],
  );
  return found.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
}
