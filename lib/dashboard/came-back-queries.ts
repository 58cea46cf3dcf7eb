import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { paise } from '../money';
import { SIZES } from '../store';
import { lowestIdOf, today } from './queries';
import type { CameBack, CameBackFigures, OpenRefunds } from './schema';

type Group = 'all' | 'size' | 'product' | 'city';

/** How large a size is. */
const placeOf = (column: 'return_lines.size' | 'order_lines.size') =>
  Prisma.sql`array_position(${[...SIZES]}::text[], ${Prisma.raw(column)})`;

/** Requests that count. */
const COUNTS = Prisma.sql`state NOT IN ('refused', 'cancelled')`;

/**
 * Pieces of orders placed in the last `days` days that left the shop, and how many of them came back or are to: returned
 * by their buyers (refused and cancelled requests do not count) or with a parcel that was refused. Of products and
 * cities the `limit` with most.
 */
export async function readCameBack(days: number, limit: number): Promise<CameBack> {
  const rows = await db.$queryRaw<(CameBackFigures & { group: Group })[]>`
    WITH line AS (
      SELECT order_lines.size, title, initcap(trim(shipping_city)) AS city, quantity AS sent,
        CASE WHEN coming_back_at IS NOT NULL OR rejection = 'returned' THEN quantity ELSE 0 END AS refused, back.*
      FROM orders JOIN shipments ON shipments.order_id = orders.id JOIN order_lines ON order_lines.order_id = orders.id
        LEFT JOIN LATERAL (
          SELECT sum(return_lines.quantity) AS returned, sum(return_lines.quantity) FILTER (WHERE reason = 'size') AS wrong,
            sum(return_lines.quantity) FILTER (WHERE ${placeOf('return_lines.size')} > ${placeOf('order_lines.size')}) AS larger,
            sum(return_lines.quantity) FILTER (WHERE ${placeOf('return_lines.size')} < ${placeOf('order_lines.size')}) AS smaller
          FROM return_lines JOIN returns ON returns.id = return_id
          WHERE order_line_id = order_lines.id AND ${COUNTS}
        ) AS back ON true
      WHERE order_lines.order_id >= ${lowestIdOf(days)}::uuid AND placed_on > ${today()}::date - ${days}::int
    ), figures AS (
      SELECT CASE grouping(size, title, city) WHEN 7 THEN 'all' WHEN 3 THEN 'size' WHEN 5 THEN 'product' ELSE 'city' END AS "group",
        coalesce(size, title, city, '') AS name, sum(sent)::int AS sent, sum(refused)::int AS refused,
        coalesce(sum(returned), 0)::int AS returned, coalesce(sum(wrong), 0)::int AS "wrongSize",
        coalesce(sum(larger), 0)::int AS larger, coalesce(sum(smaller), 0)::int AS smaller
      FROM line GROUP BY GROUPING SETS ((), (size), (title), (city)) HAVING sum(sent) > 0
    )
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY "group" ORDER BY refused + returned DESC, name) AS place FROM figures
    ) AS placed
    WHERE "group" IN ('all', 'size') OR place <= ${limit}::int AND refused + returned > 0 ORDER BY place`;
  const group = (wanted: Group) =>
    rows.filter((row) => row.group === wanted).map(({ group: _, ...figures }) => figures);
  const sizes = group('size');
  return {
    all: group('all')[0] ?? NOTHING,
    sizes: SIZES.flatMap((size) => sizes.find(({ name }) => name === size) ?? []),
    products: group('product'),
    cities: group('city'),
    reasons: await readReasons(days),
  };
}

const NOTHING: CameBackFigures = {
  name: '',
  sent: 0,
  refused: 0,
  returned: 0,
  wrongSize: 0,
  larger: 0,
  smaller: 0,
};

/** Why pieces of these orders were returned, the most frequent reason first. */
const readReasons = (days: number) => db.$queryRaw<CameBack['reasons']>`
  SELECT reason, sum(return_lines.quantity)::int AS pieces
  FROM return_lines JOIN returns ON returns.id = return_id JOIN orders ON orders.id = returns.order_id
  WHERE returns.order_id >= ${lowestIdOf(days)}::uuid AND placed_on > ${today()}::date - ${days}::int AND ${COUNTS}
  GROUP BY reason ORDER BY pieces DESC, reason`;

/** Refunds that Razorpay has not taken yet. */
export async function readOpenRefunds(): Promise<OpenRefunds> {
  const open = await db.refund.findMany({
    where: { status: 'due' },
    select: { id: true, amountPaise: true, refusal: true, order: { select: { number: true } } },
    orderBy: { createdAt: 'asc' },
  });
  return {
    due: {
      count: open.length,
      paise: paise(open.reduce((sum, { amountPaise }) => sum + amountPaise, 0n)),
    },
    failed: open.flatMap(({ id, order, amountPaise, refusal }) =>
      refusal === null
        ? []
        : [{ id, orderNumber: String(order.number), paise: paise(amountPaise), refusal }],
    ),
  };
}
