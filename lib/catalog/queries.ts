import 'server-only';
import { db } from '../db/client';
import { eitherOf } from '../db/either';
import { Prisma } from '../db/generated/client';
import { notFound } from '../http/app-error';
import { countedUpTo, type Pagination, pagination, type Slice } from '../http/list-schema';
import type { RunningOffer } from '../promotions/rules';
import { IS_BUYABLE, isBuyableIn, JOIN_STOCK, PARTLY_SOLD_OUT } from '../stock/buyable-queries';
import { type ProductRow, startsWithSku, WITH_VARIANTS } from '../stock/variant-queries';
import { type CardDto, toCardDto } from './card-rules';
import {
  facetsOf,
  type GroupCount,
  isByStock,
  type ProductFilters,
  type StockFilters,
  totalOf,
} from './filter-rules';
import { offerFor } from './offer-rules';
import { unitPricePaise } from './rules';
import type { AdminProductDto, AdminSortId, ProductDto, ProductList } from './schema';
import { toAdminProductDto, toProductDto } from './serialise';

export interface ProductListQuery extends ProductFilters, Slice {
  sortBy: AdminSortId;
  /** A part of the title, or the beginning of a SKU. */
  titleHas?: string | undefined;
}

/** A page of products as they are now, not cached: its queries are unbounded. */
export async function listProductsNow(query: ProductListQuery): Promise<ProductList> {
  const counting = readGroups(query);
  const [groups, rows] = await Promise.all([
    counting,
    readPage(query, async () => totalOf(await counting, query)),
  ]);
  return {
    products: rows.map(toProductDto),
    pagination: pagination(query, totalOf(groups, query)),
    facets: facetsOf(groups, query),
  };
}

interface AdminProductPage {
  products: AdminProductDto[];
  /** With `more` there are more than `total`. */
  pagination: Pagination & { more: boolean };
}

/** Counting stops here when a part of the title is asked for: each match is a row to read. */
const COUNTED_WHEN_SEARCHED = 1_000;

/** A page of products with what an edit needs, not cached. */
export async function listProductsForAdmin(query: ProductListQuery): Promise<AdminProductPage> {
  const upTo = query.titleHas
    ? countedUpTo(query, COUNTED_WHEN_SEARCHED)
    : Number.POSITIVE_INFINITY;
  const counting = query.titleHas
    ? countMatches(query, query.titleHas, upTo + 1)
    : countListed(query);
  const [counted, rows] = await Promise.all([counting, readPage(query, () => counting)]);
  return {
    products: rows.map(toAdminProductDto),
    pagination: { ...pagination(query, Math.min(counted, upTo)), more: counted > upTo },
  };
}

/** The products of one page. @param count all of the list: asked where it says from which end to read */
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

/** Sold-out products come first by stock, and have an index: a page of them needs no look at all stock. */
async function readIds(query: ProductListQuery, part: Part): Promise<{ id: string }[]> {
  if (query.sortBy === 'stock-lowtohigh' && !query.titleHas && !part.isFromEnd) {
    const soldOut = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM products ${where(query, SOLD_OUT)}
      ORDER BY id LIMIT ${part.rows} OFFSET ${part.offset}`;
    if (soldOut.length === part.rows) return soldOut;
  }
  return db.$queryRaw(productPage(query, part));
}

/** Which rows of a sorted list are read, and from which end. */
interface Part {
  isFromEnd: boolean;
  rows: number;
  offset: number;
}

/** Pages of the second half are read from the end, so that no page is further away than the middle. */
export function partOf({ page, limit }: Slice, total: number): Part {
  const before = (page - 1) * limit;
  const rows = Math.max(0, Math.min(limit, total - before));
  const isFromEnd = before > total / 2;
  return { isFromEnd, rows, offset: isFromEnd ? Math.max(0, total - before - rows) : before };
}

const countListed = async (query: ProductListQuery) => totalOf(await readGroups(query), query);

/** Products per category and brand. @param filters count only what can be bought */
export const readGroups = (filters: StockFilters) =>
  db.$queryRaw<GroupCount[]>(groupCounts(filters));

async function countMatches(query: ProductListQuery, typed: string, most: number): Promise<number> {
  const matches = eitherOf(
    searchedFor(typed),
    (found) => Prisma.sql`SELECT id FROM products ${where(query, found)} LIMIT ${most}`,
  );
  const [counted] = await db.$queryRaw<{ products: number }[]>`
    SELECT count(*)::int AS products FROM (${matches} LIMIT ${most}) AS counted`;
  return counted?.products ?? 0;
}

/** As the indexes have it. */
const PRICE_TO_PAY = Prisma.sql`coalesce(sale_price_paise, price_paise)`;

/** What sorts; the id breaks ties, so that no product shows twice. Price means the price to pay. */
const SORTS: Record<AdminSortId, { by: Prisma.Sql; isDescending: boolean }> = {
  'price-lowtohigh': { by: PRICE_TO_PAY, isDescending: false },
  'price-hightolow': { by: PRICE_TO_PAY, isDescending: true },
  'title-atoz': { by: Prisma.sql`lower(title)`, isDescending: false },
  'title-ztoa': { by: Prisma.sql`lower(title)`, isDescending: true },
  // Ids are UUIDv7: they grow with time.
  newest: { by: Prisma.sql`id`, isDescending: true },
  'stock-lowtohigh': { by: Prisma.sql`stock`, isDescending: false },
};

/** The ids of one part of a list. In SQL because Prisma cannot order by an expression; the sorts have indexes, except stock. */
export function productPage(
  query: ProductListQuery,
  { isFromEnd, rows, offset }: Part,
): Prisma.Sql {
  const { by, isDescending } = SORTS[query.sortBy];
  const direction = isDescending === isFromEnd ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const from = Prisma.sql`FROM products ${query.sortBy === 'stock-lowtohigh' ? JOIN_STOCK : Prisma.empty}`;
  const sorted = Prisma.sql`ORDER BY ${by} ${direction}, id ${direction}`;
  if (!query.titleHas)
    return Prisma.sql`SELECT id ${from} ${where(query)} ${sorted} LIMIT ${rows} OFFSET ${offset}`;
  const found = eitherOf(
    searchedFor(query.titleHas),
    (one) =>
      Prisma.sql`SELECT id, ${by} AS place ${from} ${where(query, one)} ${sorted} LIMIT ${offset + rows}`,
  );
  return Prisma.sql`
    SELECT id FROM (${found}) AS found
    ORDER BY place ${direction}, id ${direction} LIMIT ${rows} OFFSET ${offset}`;
}

/**
 * Products per category and brand, 30 rows at most: the total and every facet follow from them. Of what can be bought:
 * all that come in the sizes, less the few that are sold out in them.
 */
export function groupCounts(filters: StockFilters): Prisma.Sql {
  const { sizes } = filters;
  const inSizes = sizes.length > 0 ? Prisma.sql`sizes && ${sizes}::text[]` : Prisma.sql`true`;
  const all =
    sizes.length > 0
      ? Prisma.sql`SELECT category, brand, count(*) AS products FROM products WHERE ${inSizes} GROUP BY 1, 2`
      : Prisma.sql`SELECT category, brand, products FROM product_tallies`;
  const less = Prisma.sql`UNION ALL SELECT category, brand, -1 FROM products
    WHERE id IN ${PARTLY_SOLD_OUT} AND ${inSizes} AND NOT ${buyable(filters)}`;
  return Prisma.sql`
    SELECT category, brand, sum(products)::int AS products
    FROM (${all} ${isByStock(filters) ? less : Prisma.empty}) AS counted GROUP BY category, brand`;
}

/** To be bought in any of the sizes is to be in stock. */
const buyable = ({ sizes }: StockFilters) => (sizes.length > 0 ? isBuyableIn(sizes) : IS_BUYABLE);

const SOLD_OUT = Prisma.sql`id IN ${PARTLY_SOLD_OUT} AND NOT ${IS_BUYABLE}`;

function where(query: ProductListQuery, also: Prisma.Sql | null = null): Prisma.Sql {
  const { categories, brands } = query;
  const given = [
    categories.length > 0 ? Prisma.sql`category = ANY(${categories})` : null,
    brands.length > 0 ? Prisma.sql`brand = ANY(${brands})` : null,
    isByStock(query) ? buyable(query) : null,
    also,
  ].filter((one) => one !== null);
  return given.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(given, ' AND ')}`;
}

const searchedFor = (typed: string): Prisma.Sql[] => [
  Prisma.sql`title ILIKE ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`,
  Prisma.sql`id IN (SELECT product_id FROM variants WHERE ${startsWithSku(typed)})`,
];

/** The products with these ids, in the ids' order. */
export async function readInOrder(ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] } },
    include: WITH_VARIANTS,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product by the last part of its address. */
export async function readBySlug(slug: string): Promise<ProductDto | null> {
  // '%00' in an address: PostgreSQL takes no NUL.
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

/** Cards of what else somebody looking at a product may like: of its category, its brand first, then near in price. */
export async function readRelated(
  product: ProductDto,
  offers: readonly RunningOffer[],
): Promise<CardDto[]> {
  const found = await db.$queryRaw<{ id: string }[]>(productsAlike(product));
  const rows = await readInOrder(found.map(({ id }) => id));
  return rows.map(toProductDto).map((one) => toCardDto(one, offerFor(offers, one)));
}

/** Reads from the product's price upwards and downwards, in its brand and in every brand, and only as far as needed. */
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
