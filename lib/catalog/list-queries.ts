import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { pagination, type Slice } from '../http/slice';
import { facetsOf, type GroupCount, type ProductFilters, totalOf } from './filter-rules';
import type { AdminSortId, Facets, Pagination } from './schema';
import { PRODUCT_COLUMNS, type ProductRow } from './serialise';

export interface ProductListQuery extends ProductFilters, Slice {
  sortBy: AdminSortId;
  /** A part of the title. */
  titleHas?: string | undefined;
}

interface ProductRows {
  rows: ProductRow[];
  pagination: Pagination;
  facets: Facets;
}

/** Price means the price to pay (decisions: 'Paths and shape'); the id breaks ties, so that no product shows twice. */
const ORDER_BY: Record<AdminSortId, Prisma.Sql> = {
  'price-lowtohigh': Prisma.sql`coalesce(sale_price_paise, price_paise), id`,
  'price-hightolow': Prisma.sql`coalesce(sale_price_paise, price_paise) DESC, id DESC`,
  'title-atoz': Prisma.sql`lower(title), id`,
  'title-ztoa': Prisma.sql`lower(title) DESC, id DESC`,
  // Ids are UUIDv7: they grow with time.
  newest: Prisma.sql`id DESC`,
  'stock-lowtohigh': Prisma.sql`total_stock, id`,
};

/**
 * A page of products as they are now. The page walks the sort's index and stops, but for the
 * stock, which no index may hold (migration stock_changes_cheaply): by it all are sorted. The counts per category and
 * brand, 30 at most, come from an index of their own and give the total and every facet.
 */
export async function readProducts(query: ProductListQuery): Promise<ProductRows> {
  const [groups, rows] = await Promise.all([
    db.$queryRaw<GroupCount[]>(groupCounts(query)),
    db.$queryRaw<ProductRow[]>(productPage(query)),
  ]);
  const total = totalOf(groups, query);
  return {
    rows,
    pagination: pagination(query, total),
    facets: facetsOf(groups, query),
  };
}

/** Products per category and brand. */
export function groupCounts({ titleHas }: ProductListQuery): Prisma.Sql {
  return Prisma.sql`
    SELECT category, brand, count(*)::int AS products FROM products
    ${where([titleCondition(titleHas)])} GROUP BY category, brand`;
}

/** The rows of one page. */
export function productPage(query: ProductListQuery): Prisma.Sql {
  const { categories, brands, sortBy, page, limit, titleHas } = query;
  const conditions = [
    categories.length > 0 ? Prisma.sql`category = ANY(${categories})` : null,
    brands.length > 0 ? Prisma.sql`brand = ANY(${brands})` : null,
    titleCondition(titleHas),
  ];
  return Prisma.sql`
    SELECT ${PRODUCT_COLUMNS} FROM products ${where(conditions)}
    ORDER BY ${ORDER_BY[sortBy]} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
}

function titleCondition(part: string | undefined): Prisma.Sql | null {
  if (!part) return null;
  return Prisma.sql`title ILIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function where(conditions: (Prisma.Sql | null)[]): Prisma.Sql {
  const given = conditions.filter((one) => one !== null);
  return given.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(given, ' AND ')}`;
}
