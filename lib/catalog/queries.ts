import 'server-only';
import { db } from '../db/client';
import { Prisma, type Product } from '../db/generated/client';
import { notFound } from '../http/app-error';
import { type Pagination, pagination, type Slice } from '../http/list-schema';
import { type CardDto, toCardDto } from './card-rules';
import { CSV_COLUMNS } from './csv-rules';
import { facetsOf, type GroupCount, type ProductFilters, totalOf } from './filter-rules';
import { unitPricePaise } from './rules';
import type { AdminProductDto, AdminSortId, ProductDto, ProductList } from './schema';
import { toAdminProductDto, toProductDto } from './serialise';

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

/** The products of one page. */
export async function readPage(query: ProductListQuery): Promise<Product[]> {
  const found = await db.$queryRaw<{ id: string }[]>(productPage(query));
  return readInOrder(found.map(({ id }) => id));
}

/** Products per category and brand. */
export const readGroups = (query: Pick<ProductListQuery, 'titleHas'>) =>
  db.$queryRaw<GroupCount[]>(groupCounts(query));

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
export function groupCounts({ titleHas }: Pick<ProductListQuery, 'titleHas'>): Prisma.Sql {
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

/** A product by the last part of its address. */
export async function readBySlug(slug: string): Promise<ProductDto | null> {
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

const RELATED = 4;

/** Cards of what else somebody looking at a product may like: of its category, its brand first, then near in price. */
export async function readRelated(product: ProductDto): Promise<CardDto[]> {
  const { _id, category, brand } = product;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM products
    WHERE category = ${category} AND id <> ${_id}::uuid AND total_stock > 0
    ORDER BY brand <> ${brand}, abs(coalesce(sale_price_paise, price_paise) - ${unitPricePaise(product)}), id
    LIMIT ${RELATED}`;
  const rows = await readInOrder(found.map(({ id }) => id));
  return rows.map((row) => toCardDto(toProductDto(row)));
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
