import 'server-only';
import { likeLiteral } from '../db/contains-text';
import { Prisma } from '../db/generated/client';
import { unionOf } from '../db/union';
import { rowsBefore, type Slice } from '../http/list-schema';
import { rupeesToPaise } from '../money';
import { IS_BUYABLE, isBuyableIn, JOIN_STOCK, PARTLY_SOLD_OUT } from '../stock/buyable-sql';
import { startsWithSku } from '../stock/variant-queries';
import { isByStock, NO_FILTERS, type ProductFilters, type StockFilters } from './filter-rules';
import type { AdminSortId } from './schema';

export interface ProductListQuery extends ProductFilters, Slice {
  sortBy: AdminSortId;
  /** Part of the title, or the beginning of a SKU. */
  titleHas?: string | undefined;
}

/** Which rows of a sorted list to read, and from which end. */
export interface Part {
  isFromEnd: boolean;
  rows: number;
  offset: number;
}

/** Pages of the second half are read from the end, so that no page is further away than the middle. */
export function partOf(slice: Slice, total: number): Part {
  const before = rowsBefore(slice);
  const rows = Math.max(0, Math.min(slice.limit, total - before));
  const isFromEnd = before > total / 2;
  return { isFromEnd, rows, offset: isFromEnd ? Math.max(0, total - before - rows) : before };
}

/** Spelled as in the indexes. */
export const PRICE_TO_PAY = Prisma.sql`coalesce(sale_price_paise, price_paise)`;

/** What to sort by; the id breaks ties, so that no product shows twice. Price means the price to pay. */
const SORTS: Record<AdminSortId, { by: Prisma.Sql; isDescending: boolean }> = {
  'price-lowtohigh': { by: PRICE_TO_PAY, isDescending: false },
  'price-hightolow': { by: PRICE_TO_PAY, isDescending: true },
  'title-atoz': { by: Prisma.sql`lower(title)`, isDescending: false },
  'title-ztoa': { by: Prisma.sql`lower(title)`, isDescending: true },
  // Ids are UUIDv7: they grow with time.
  newest: { by: Prisma.sql`id`, isDescending: true },
  'stock-lowtohigh': { by: Prisma.sql`stock`, isDescending: false },
};

/**
 * The ids of one part of a list. In SQL because Prisma cannot order by an expression. All sorts have indexes, except
 * stock.
 */
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
  const found = unionOf(
    searchedFor(query.titleHas),
    (one) =>
      Prisma.sql`SELECT id, ${by} AS place ${from} ${where(query, one)} ${sorted} LIMIT ${offset + rows}`,
  );
  return Prisma.sql`
    SELECT id FROM (${found}) AS found
    ORDER BY place ${direction}, id ${direction} LIMIT ${rows} OFFSET ${offset}`;
}

/**
 * Products per category, brand, type, colour and band of prices: the total and every facet are computed from them. A price
 * is not among what is tallied: then the products themselves are counted.
 */
export function groupCounts(filters: StockFilters & Pick<ProductFilters, 'price'>): Prisma.Sql {
  const { price, sizes, inStock } = filters;
  if (price)
    return Prisma.sql`
      SELECT ${GROUP}, count(*)::int AS products
      FROM products ${where({ ...NO_FILTERS, price, sizes, inStock })} GROUP BY 1, 2, 3, 4, 5`;
  const inSizes =
    filters.sizes.length > 0
      ? Prisma.sql`WHERE string_to_array(sizes, ',') && ${filters.sizes}::text[]`
      : Prisma.empty;
  const all = Prisma.sql`
    SELECT category, brand, type, colour, price_band AS band, products FROM product_tallies ${inSizes}`;
  const less = Prisma.sql`
    UNION ALL SELECT ${GROUP}, -1 FROM products WHERE ${comeInSizes(filters)} AND ${soldOut(filters)}`;
  return Prisma.sql`
    SELECT category, brand, type, colour, band, sum(products)::int AS products
    FROM (${all} ${isByStock(filters) ? less : Prisma.empty}) AS counted GROUP BY 1, 2, 3, 4, 5`;
}

const GROUP = Prisma.sql`
  category, brand, coalesce(type, '') AS type, coalesce(colour, '') AS colour, price_band(${PRICE_TO_PAY}) AS band`;

/**
 * Buyable products are all that come in the sizes, less the few that are sold out in them. Those few have an index, so
 * that a far page need not look at the stock of all products before it.
 */
const buyable = (filters: StockFilters) =>
  Prisma.sql`${comeInSizes(filters)} AND id NOT IN (SELECT id FROM products WHERE ${soldOut(filters)})`;

const comeInSizes = ({ sizes }: StockFilters) =>
  sizes.length > 0 ? Prisma.sql`sizes && ${sizes}::text[]` : Prisma.sql`true`;

/** Sold out in all of the sizes asked for, or in every size. */
export const soldOut = ({ sizes }: StockFilters) =>
  Prisma.sql`id IN ${PARTLY_SOLD_OUT} AND NOT ${sizes.length > 0 ? isBuyableIn(sizes) : IS_BUYABLE}`;

export function where(query: ProductFilters, also: Prisma.Sql | null = null): Prisma.Sql {
  const { categories, brands, types, colours, price } = query;
  const given = [
    categories.length > 0 ? Prisma.sql`category = ANY(${categories})` : null,
    brands.length > 0 ? Prisma.sql`brand = ANY(${brands})` : null,
    types.length > 0 ? Prisma.sql`type = ANY(${types})` : null,
    colours.length > 0 ? Prisma.sql`colour = ANY(${colours})` : null,
    price &&
      Prisma.sql`${PRICE_TO_PAY} BETWEEN ${rupeesToPaise(price.from)} AND ${rupeesToPaise(price.to)}`,
    isByStock(query) ? buyable(query) : null,
    also,
  ].filter((one) => one !== null);
  return given.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(given, ' AND ')}`;
}

export const searchedFor = (typed: string): Prisma.Sql[] => [
  Prisma.sql`title ILIKE ${`%${likeLiteral(typed)}%`}`,
  Prisma.sql`id IN (SELECT product_id FROM variants WHERE ${startsWithSku(typed)})`,
];
