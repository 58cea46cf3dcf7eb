import 'server-only';
import { DAY_MS, dayOf } from '../dates';
import { db } from '../db/client';
import { SALE_SQL } from '../db/sale';
import { paise } from '../money';
import { IS_LOW } from '../stock/buyable-sql';
import type { OrderStatus } from '../store';
import type { BestSeller, DayOfSales, LatestReview, LowStock, StatusCount } from './schema';

// Days are days in Asia/Kolkata.

/**
 * Sales of each of the last `days` days, today last; days without sales are included. What replaces a piece is no sale,
 * and what credit paid for came in before.
 */
export async function readSales(days: number): Promise<DayOfSales[]> {
  const rows = await db.$queryRaw<
    { day: string; orders: number; units: number; online: bigint; cod: bigint; discounts: bigint }[]
  >`
    SELECT to_char(placed_on, 'YYYY-MM-DD') AS day, coalesce(sum(orders), 0)::int AS orders,
      coalesce(sum(units), 0)::int AS units,
      coalesce(sum(total_paise - credit_paise) FILTER (WHERE payment_method = 'razorpay'), 0)::bigint AS online,
      coalesce(sum(total_paise - credit_paise) FILTER (WHERE payment_method = 'cod'), 0)::bigint AS cod,
      coalesce(sum(discount_paise), 0)::bigint AS discounts
    FROM (SELECT ${today()}::date - back AS placed_on FROM generate_series(0, ${days}::int - 1) AS back) AS calendar
      LEFT JOIN (
        SELECT placed_on, payment_method, orders, units, total_paise, credit_paise, discount_paise FROM order_tallies
        WHERE ${SALE_SQL}
        UNION ALL SELECT placed_on, payment_method, -1, -units, 0, 0, 0 FROM orders
        WHERE exchange_of IS NOT NULL AND placed_on > ${today()}::date - ${days}::int AND ${SALE_SQL}
      ) AS sale USING (placed_on)
    GROUP BY placed_on ORDER BY placed_on`;
  return rows.map(({ day, orders, units, online, cod, discounts }) => ({
    day,
    orders,
    units,
    onlinePaise: paise(online),
    codPaise: paise(cod),
    discountPaise: paise(discounts),
  }));
}

/** Open orders by status, however old, and closed ones placed in the last `days` days. Paid or not. */
export async function countByStatus(days: number): Promise<StatusCount[]> {
  return db.$queryRaw<{ status: OrderStatus; orders: number }[]>`
    SELECT status, sum(orders)::int AS orders FROM order_tallies
    WHERE status NOT IN ('delivered', 'rejected') OR placed_on > ${today()}::date - ${days}::int
    GROUP BY status HAVING sum(orders) > 0`;
}

/** Products with few pieces left, the lowest first; `total` counts them all. */
export async function readLowStock(
  limit: number,
): Promise<{ products: LowStock[]; total: number }> {
  // One pass over all stock: it has no index, so that orders need not write one.
  const rows = await db.$queryRaw<(LowStock & { total: number })[]>`
    SELECT products.id, slug, title, image, on_hand - allocated AS stock, (count(*) OVER ())::int AS total,
      CASE stock_mode WHEN 'bySize' THEN min(size) END AS size
    FROM stock_items JOIN variants ON stock_item_id = stock_items.id
      JOIN products ON products.id = variants.product_id AND size = ANY(sizes)
    WHERE ${IS_LOW}
    GROUP BY stock_items.id, products.id ORDER BY stock, products.id, size LIMIT ${limit}`;
  return {
    products: rows.map(({ total: _, ...product }) => product),
    total: rows[0]?.total ?? 0,
  };
}

/** What sold most pieces in the last `days` days; of as many, the newest first. */
export async function readBestSellers(days: number, limit: number): Promise<BestSeller[]> {
  const rows = await db.$queryRaw<
    { productId: string; title: string; image: string; units: number; revenue: bigint }[]
  >`
    WITH best AS (
      SELECT product_id, sum(quantity)::int AS units, sum(quantity::bigint * unit_price_paise - order_lines.discount_paise)::bigint AS revenue
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id
      WHERE order_id >= ${lowestIdOf(days)}::uuid AND placed_on > ${today()}::date - ${days}::int
        AND ${SALE_SQL} AND product_id IS NOT NULL AND exchange_of IS NULL
      GROUP BY 1 ORDER BY units DESC, product_id DESC LIMIT ${limit}::int
    )
    SELECT product_id AS "productId", title, image, units, revenue
    FROM best JOIN products ON products.id = product_id ORDER BY units DESC, product_id DESC`;
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

/** Today in Asia/Kolkata. */
export const today = () => dayOf(new Date());

/**
 * A lower bound for the ids of orders of the last `days` days, as ids begin with the millisecond they were made in. It
 * only narrows the lines' index: an order's own date decides which day it belongs to.
 */
export function lowestIdOf(days: number): string {
  const time = (Date.now() - (days + 1) * DAY_MS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
