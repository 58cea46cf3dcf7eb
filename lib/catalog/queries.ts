import 'server-only';
import { tagCatalog } from '../cache';
import { db } from '../db/client';
import { Prisma, type Product } from '../db/generated/client';
import { notFound } from '../http/app-error';
import { type Pagination, pagination, type Slice } from '../http/list-schema';
import {
  BRANDS,
  type BrandId,
  CATEGORIES,
  type CategoryId,
  DEFAULT_SORT,
  type SortId,
} from '../store';
import { CSV_COLUMNS } from './csv-rules';
import { facetsOf, type GroupCount, type ProductFilters, totalOf } from './filter-rules';
import { unitPricePaise } from './rules';
import type { AdminProductDto, AdminSortId, ProductDto, ProductList } from './schema';
import { toAdminProductDto, toProductDto } from './serialise';

interface ListQuery {
  category?: CategoryId | readonly CategoryId[] | undefined;
  brand?: BrandId | readonly BrandId[] | undefined;
  sortBy?: SortId | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A page of products with the counts of every filter option, cached by tag. At most 100 a page. */
export function listProducts(query: ListQuery): Promise<ProductList> {
  return listProductsCached({
    categories: inShopOrder(CATEGORIES, query.category),
    brands: inShopOrder(BRANDS, query.brand),
    sortBy: query.sortBy ?? DEFAULT_SORT,
    page: query.page ?? 1,
    limit: query.limit ?? 100,
  });
}

/** The same choice is the same cache entry, however it was written. */
function inShopOrder<T extends string>(
  options: readonly { id: T }[],
  chosen: T | readonly T[] = [],
): T[] {
  return options.map(({ id }) => id).filter((id) => [chosen].flat().includes(id));
}

async function listProductsCached(query: ProductListQuery): Promise<ProductList> {
  'use cache';
  tagCatalog();
  return listProductsNow(query);
}

export interface ProductListQuery extends ProductFilters, Slice {
  sortBy: AdminSortId;
  /** A part of the title. */
  titleHas?: string | undefined;
}

/** A page of products as they are now, not cached: its queries are unbounded. */
export async function listProductsNow(query: ProductListQuery): Promise<ProductList> {
  const [rows, groups] = await Promise.all([readPage(query), readGroups(query)]);
  return {
    products: rows.map(toProductDto),
    pagination: pagination(query, totalOf(groups, query)),
    facets: facetsOf(groups, query),
  };
}

/** A page of products with what an edit needs, not cached. */
export async function listProductsForAdmin(
  query: ProductListQuery,
): Promise<{ products: AdminProductDto[]; pagination: Pagination }> {
  const [rows, groups] = await Promise.all([readPage(query), readGroups(query)]);
  return {
    products: rows.map(toAdminProductDto),
    pagination: pagination(query, totalOf(groups, query)),
  };
}

async function readPage(query: ProductListQuery): Promise<Product[]> {
  const found = await db.$queryRaw<{ id: string }[]>(productPage(query));
  return readInOrder(found.map(({ id }) => id));
}

const readGroups = (query: ProductListQuery) => db.$queryRaw<GroupCount[]>(groupCounts(query));

/** Price means the price to pay; the id breaks ties, so that no product shows twice. */
const ORDER_BY: Record<AdminSortId, Prisma.Sql> = {
  'price-lowtohigh': Prisma.sql`coalesce(sale_price_paise, price_paise), id`,
  'price-hightolow': Prisma.sql`coalesce(sale_price_paise, price_paise) DESC, id DESC`,
  'title-atoz': Prisma.sql`lower(title), id`,
  'title-ztoa': Prisma.sql`lower(title) DESC, id DESC`,
  // Ids are UUIDv7: they grow with time.
  newest: Prisma.sql`id DESC`,
  'stock-lowtohigh': Prisma.sql`total_stock, id`,
};

/** The ids of one page. In SQL because Prisma cannot order by an expression; the sorts have indexes, except stock. */
export function productPage(query: ProductListQuery): Prisma.Sql {
  const { categories, brands, sortBy, page, limit, titleHas } = query;
  const conditions = [
    categories.length > 0 ? Prisma.sql`category = ANY(${categories})` : null,
    brands.length > 0 ? Prisma.sql`brand = ANY(${brands})` : null,
    titleCondition(titleHas),
  ];
  return Prisma.sql`
    SELECT id FROM products ${where(conditions)}
    ORDER BY ${ORDER_BY[sortBy]} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
}

/** Products per category and brand, 30 rows at most: the total and every facet follow from them. */
export function groupCounts({ titleHas }: ProductListQuery): Prisma.Sql {
  return Prisma.sql`
    SELECT category, brand, count(*)::int AS products FROM products
    ${where([titleCondition(titleHas)])} GROUP BY category, brand`;
}

function titleCondition(part: string | undefined): Prisma.Sql | null {
  if (!part) return null;
  return Prisma.sql`title ILIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function where(conditions: (Prisma.Sql | null)[]): Prisma.Sql {
  const given = conditions.filter((one) => one !== null);
  return given.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(given, ' AND ')}`;
}

/** The products with these ids, in the ids' order. */
export async function readInOrder(ids: readonly string[]): Promise<Product[]> {
  const rows = await db.product.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product by the last part of its address, cached by tag. */
export async function findProductBySlug(slug: string): Promise<ProductDto | null> {
  'use cache';
  tagCatalog();
  // '%00' in an address: PostgreSQL takes no NUL.
  if (slug.includes('\u0000')) return null;
  const row = await db.product.findUnique({ where: { slug } });
  return row && toProductDto(row);
}

/** A product as it is now, never from a cache. @throws AppError 404. */
export async function readProduct(id: string): Promise<ProductDto> {
  const row = await db.product.findUnique({ where: { id } });
  if (!row) throw notFound('Product');
  return toProductDto(row);
}

/** Every product's address and when it last changed, the newest first, for search engines. Cached by tag. */
export async function listProductAddresses(
  most: number,
): Promise<{ slug: string; updatedAt: string }[]> {
  'use cache';
  tagCatalog();
  const rows = await db.product.findMany({
    select: { slug: true, updatedAt: true },
    orderBy: { id: 'desc' },
    take: most,
  });
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
}

const RELATED = 4;

/** What else somebody looking at a product may like: of its category, its brand first, then near in price. Cached by tag. */
export async function listRelated(product: ProductDto): Promise<ProductDto[]> {
  'use cache';
  tagCatalog();
  const { _id, category, brand } = product;
  const price = unitPricePaise(product);
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM products
    WHERE category = ${category} AND id <> ${_id}::uuid AND total_stock > 0
    ORDER BY brand <> ${brand}, abs(coalesce(sale_price_paise, price_paise) - ${price}), id LIMIT ${RELATED}`;
  return (await readInOrder(found.map(({ id }) => id))).map(toProductDto);
}

const EXPORTED_AT_ONCE = 500;

/** The catalogue as CSV rows in batches, oldest product first; each product once, whatever changes meanwhile. */
export async function* exportProducts(): AsyncGenerator<string[][], void> {
  let last: string | undefined;
  for (;;) {
    const rows: Product[] = await db.product.findMany({
      where: last === undefined ? {} : { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: EXPORTED_AT_ONCE,
    });
    last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield rows
      .map(toAdminProductDto)
      .map((product) => CSV_COLUMNS.map(({ write }) => write(product)));
  }
}
