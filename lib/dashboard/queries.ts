import 'server-only';
import { dayOf, firstOfLastDays, instantsOf } from '../dates';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { SALE_SQL } from '../db/sale';
import { paise } from '../money';
import { LOW_STOCK_BELOW, ORDER_STATUSES, type OrderStatus } from '../store';
import type { BestSeller, DayOfSales, LatestReview, LowStock, StatusCount } from './schema';

// Indexes answer these, so that a million orders cost no more than a quarter's. Days are days in Asia/Kolkata.

const DAY_MS = 86_400_000;

/** Sales of each of the last `days` days, today the last; days without sales are there too. */
export async function readSales(days: number): Promise<DayOfSales[]> {
  const rows = await db.$queryRaw<
    { day: string; orders: number; units: number; online: bigint; cod: bigint }[]
  >`
    WITH sale AS (
      SELECT placed_on, count(*) AS orders, sum(units) AS units,
        sum(total_paise) FILTER (WHERE payment_method = 'razorpay') AS online,
        sum(total_paise) FILTER (WHERE payment_method = 'cod') AS cod
      FROM orders
      WHERE placed_on > ${today()}::date - ${days}::int
        AND ${SALE_SQL}
      GROUP BY placed_on
    )
    SELECT to_char(placed_on, 'YYYY-MM-DD') AS day, coalesce(orders, 0)::int AS orders, coalesce(units, 0)::int AS units,
      coalesce(online, 0)::bigint AS online, coalesce(cod, 0)::bigint AS cod
    FROM (SELECT ${today()}::date - back AS placed_on FROM generate_series(0, ${days}::int - 1) AS back) AS calendar
      LEFT JOIN sale USING (placed_on)
    ORDER BY placed_on`;
  return rows.map(({ day, orders, units, online, cod }) => ({
    day,
    orders,
    units,
    onlinePaise: paise(online),
    codPaise: paise(cod),
  }));
}

const CLOSED = ['delivered', 'rejected'];

/** Open orders by status, however old; of the closed ones those placed in the last `days` days. Paid or not. */
export async function countByStatus(days: number): Promise<StatusCount[]> {
  const { from } = instantsOf({ startDate: firstOfLastDays(days), endDate: '' });
  const count = (where: Prisma.OrderWhereInput) =>
    db.order.groupBy({ by: ['status'], where, _count: true });
  const counts = await Promise.all([
    count({ status: { in: ORDER_STATUSES.filter((status) => !CLOSED.includes(status)) } }),
    count({ status: { in: CLOSED }, createdAt: { gte: from ?? new Date(0) } }),
  ]);
  return counts.flat().map(({ status, _count }) => ({
    status: status as OrderStatus,
    orders: _count,
  }));
}

/** Products with few pieces left, the emptiest first; `total` counts them all. */
export async function readLowStock(
  limit: number,
): Promise<{ products: LowStock[]; total: number }> {
  const where = { totalStock: { lt: LOW_STOCK_BELOW } };
  const [products, total] = await Promise.all([
    db.product.findMany({
      where,
      select: { id: true, slug: true, title: true, image: true, totalStock: true },
      orderBy: [{ totalStock: 'asc' }, { id: 'asc' }],
      take: limit,
    }),
    db.product.count({ where }),
  ]);
  return {
    products: products.map(({ totalStock: stock, ...product }) => ({ ...product, stock })),
    total,
  };
}

/** What sold most pieces in the last `days` days. */
export async function readBestSellers(days: number, limit: number): Promise<BestSeller[]> {
  const rows = await db.$queryRaw<
    { productId: string; title: string; image: string; units: number; revenue: bigint }[]
  >`
    WITH best AS (
      SELECT product_id, sum(quantity)::int AS units, sum(quantity::bigint * unit_price_paise)::bigint AS revenue
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id
      WHERE order_id >= ${lowestIdOf(days)}::uuid AND placed_on > ${today()}::date - ${days}::int
        AND ${SALE_SQL} AND product_id IS NOT NULL
      GROUP BY 1 ORDER BY units DESC, product_id LIMIT ${limit}::int
    )
    SELECT product_id AS "productId", title, image, units, revenue
    FROM best JOIN products ON products.id = product_id ORDER BY units DESC, product_id`;
  return rows.map(({ revenue, ...rest }) => ({ ...rest, revenuePaise: paise(revenue) }));
}

/** The newest reviews of all products, newest first. */
export async function readLatestReviews(limit: number): Promise<LatestReview[]> {
  const reviews = await db.review.findMany({
    select: {
      id: true,
      value: true,
      message: true,
      createdAt: true,
      product: { select: { slug: true, title: true } },
      user: { select: { userName: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return reviews.map(({ product, user, createdAt: at, ...review }) => ({
    ...review,
    ...product,
    ...user,
    at,
  }));
}

const today = () => dayOf(new Date());

/**
 * No order of the last `days` days has a lower id, for an id begins with the millisecond it was made in. A bound on the
 * lines' index only: which day an order belongs to, its own date says.
 */
function lowestIdOf(days: number): string {
  const time = (Date.now() - (days + 1) * DAY_MS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
