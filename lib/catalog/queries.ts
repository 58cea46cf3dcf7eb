import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { unionOf } from '../db/union';
import { readTypesNow } from '../garments/queries';
import { notFound } from '../http/app-error';
import {
  type CappedPagination,
  COUNTED_MATCHES,
  cappedPagination,
  countedUpTo,
  pagination,
} from '../http/list-schema';
import type { RunningOffer } from '../promotions/rules';
import { IS_BUYABLE } from '../stock/buyable-sql';
import { type ProductRow, WITH_VARIANTS } from '../stock/variant-queries';
import { type CardDto, toCardDto } from './card-rules';
import { readSwatches } from './colour-queries';
import {
  facetsOf,
  type GroupCount,
  NO_FILTERS,
  type ProductFilters,
  type StockFilters,
  totalOf,
} from './filter-rules';
import {
  groupCounts,
  type Part,
  PRICE_TO_PAY,
  type ProductListQuery,
  partOf,
  productPage,
  searchedFor,
  soldOut,
  where,
} from './list-sql';
import { offerFor } from './offer-rules';
import { unitPricePaise } from './rules';
import type { AdminProductDto, ProductDto, ProductList } from './schema';
import { toAdminProductDto, toProductDto } from './serialise';

/** A page of products as they are now, not cached: there is no limit to the different queries. */
export async function listProductsNow(query: ProductListQuery): Promise<ProductList> {
  const counting = readGroups(query);
  const [groups, ofAnyPrice, { types }, rows] = await Promise.all([
    counting,
    query.price ? readGroups({ ...query, price: null }) : counting,
    readTypesNow(),
    readPage(query, async () => totalOf(await counting, query)),
  ]);
  return {
    products: rows.map(toProductDto),
    pagination: pagination(query, totalOf(groups, query)),
    facets: facetsOf(groups, query, types, ofAnyPrice),
  };
}

interface AdminProductPage {
  products: AdminProductDto[];
  pagination: CappedPagination;
}

/** A page of products with what an edit needs, not cached. */
export async function listProductsForAdmin(query: ProductListQuery): Promise<AdminProductPage> {
  const upTo = query.titleHas ? countedUpTo(query, COUNTED_MATCHES) : Number.POSITIVE_INFINITY;
  const counting = query.titleHas
    ? countMatches(query, query.titleHas, upTo + 1)
    : countListed(query);
  const [counted, rows] = await Promise.all([counting, readPage(query, () => counting)]);
  return {
    products: rows.map(toAdminProductDto),
    pagination: cappedPagination(query, counted, upTo),
  };
}

/** The products of one page. @param count of the whole list: decides from which end to read */
export async function readPage(
  query: ProductListQuery,
  count = () => countListed(query),
): Promise<ProductRow[]> {
  const isPlain = query.page === 1 || query.titleHas;
  const part = partOf(query, isPlain ? Number.POSITIVE_INFINITY : await count());
  const found = await readIds(query, part);
  const ids = found.map(({ id }) => id);
  return readInOrder(part.isFromEnd ? ids.reverse() : ids);
}

/** Sold-out products come first by stock and have an index: a page of them need not look at all stock. */
async function readIds(query: ProductListQuery, part: Part): Promise<{ id: string }[]> {
  if (query.sortBy === 'stock-lowtohigh' && !query.titleHas && !part.isFromEnd) {
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM products ${where(query, soldOut(NO_FILTERS))}
      ORDER BY id LIMIT ${part.rows} OFFSET ${part.offset}`;
    if (found.length === part.rows) return found;
  }
  return db.$queryRaw(productPage(query, part));
}

const countListed = async (query: ProductListQuery) => totalOf(await readGroups(query), query);

/** Products per category, brand and so on. @param filters count only what can be bought, or has this price */
export const readGroups = (filters: StockFilters & Pick<ProductFilters, 'price'>) =>
  db.$queryRaw<GroupCount[]>(groupCounts(filters));

async function countMatches(query: ProductListQuery, typed: string, most: number): Promise<number> {
  const matches = unionOf(
    searchedFor(typed),
    (found) => Prisma.sql`SELECT id FROM products ${where(query, found)} LIMIT ${most}`,
  );
  const [counted] = await db.$queryRaw<{ products: number }[]>`
    SELECT count(*)::int AS products FROM (${matches} LIMIT ${most}) AS counted`;
  return counted?.products ?? 0;
}

/** The products with these ids, in the ids' order. */
export async function readInOrder(ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] } },
    include: WITH_VARIANTS,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The products with these ids, in the ids' order, without those that are not sold any more. */
export const readProducts = async (ids: readonly string[]): Promise<ProductDto[]> =>
  (await readInOrder(ids)).map(toProductDto);

/** A product by its slug. */
export async function readBySlug(slug: string): Promise<ProductDto | null> {
  // For '%00' in an address: PostgreSQL text cannot hold NUL.
  if (slug.includes('\u0000')) return null;
  const row = await db.product.findUnique({ where: { slug }, include: WITH_VARIANTS });
  return row && toProductDto(row);
}

/** A product as it is now, never from a cache. @throws AppError 404. */
export async function readProduct(id: string): Promise<ProductDto> {
  const row = await db.product.findUnique({ where: { id }, include: WITH_VARIANTS });
  if (!row) throw notFound('Product');
  return toProductDto(row);
}

const RELATED = 4;

/** Cards of similar products: same category, same brand first, then by nearness in price. */
export async function readRelated(
  product: ProductDto,
  offers: readonly RunningOffer[],
): Promise<CardDto[]> {
  const found = await db.$queryRaw<{ id: string }[]>(productsAlike(product));
  return toCards(await readInOrder(found.map(({ id }) => id)), offers);
}

/** Cards of these products, with the offers they are in and the colours of their models. */
export async function toCards(
  rows: readonly ProductRow[],
  offers: readonly RunningOffer[],
): Promise<CardDto[]> {
  const swatches = await readSwatches(rows);
  return rows.map(toProductDto).map((one) => toCardDto(one, offerFor(offers, one), swatches));
}

/** Reads from the product's price upwards and downwards, in its brand and in every brand, only as far as needed. */
export function productsAlike(product: ProductDto): Prisma.Sql {
  const { _id, category, brand } = product;
  const price = unitPricePaise(product);
  const near = (ofBrand: Prisma.Sql, isAbove: boolean) => Prisma.sql`(
    SELECT id, brand, ${PRICE_TO_PAY} AS to_pay FROM products
    WHERE category = ${category} ${ofBrand} AND id <> ${_id}::uuid AND ${IS_BUYABLE}
      AND ${PRICE_TO_PAY} ${isAbove ? Prisma.sql`>=` : Prisma.sql`<`} ${price}
    ORDER BY ${PRICE_TO_PAY} ${isAbove ? Prisma.sql`ASC, id ASC` : Prisma.sql`DESC, id DESC`} LIMIT ${RELATED})`;
  const ofBrand = Prisma.sql`AND brand = ${brand}`;
  const parts = [ofBrand, Prisma.empty].flatMap((one) => [near(one, true), near(one, false)]);
  return Prisma.sql`
    SELECT id FROM (${Prisma.join(parts, ' UNION ')}) AS alike
    ORDER BY brand <> ${brand}, abs(to_pay - ${price}), id LIMIT ${RELATED}`;
}
