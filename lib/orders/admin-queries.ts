import 'server-only';
import { instantsOf } from '../dates';
import { db } from '../db/client';
import { containsText } from '../db/contains-text';
import { Prisma } from '../db/generated/client';
import {
  type CappedPagination,
  COUNTED_MATCHES,
  cappedPagination,
  countedUpTo,
  rowsBefore,
  type Slice,
} from '../http/list-schema';
import type { OrderQueue } from '../store';
import type { AdminOrderFilter, AdminOrderRowDto, OrderInFile } from './admin-schema';
import { canBeReplaced } from './rules';
import { findOrdersOfSameCarts } from './same-cart-queries';
import { readOrderSearch } from './search-rules';
import { type RowInFile, toAdminOrderRow, toOrderInFile, WITH_LINES } from './serialise';

interface AdminOrderPage {
  orders: AdminOrderRowDto[];
  pagination: CappedPagination;
}

/** A page of all orders that match the filter, newest first. */
export async function listAllOrders(asked: AdminOrderFilter & Slice): Promise<AdminOrderPage> {
  return asked.search || asked.customer || asked.queue ? listMatches(asked) : listByDay(asked);
}

async function listMatches(asked: AdminOrderFilter & Slice): Promise<AdminOrderPage> {
  const where = matching(asked);
  const upTo = countedUpTo(asked, COUNTED_MATCHES);
  const [orders, [counted]] = await Promise.all([
    readRows(where, asked.limit, rowsBefore(asked)),
    db.$queryRaw<{ orders: number }[]>`
      SELECT count(*)::int AS orders FROM (SELECT FROM orders ${where} LIMIT ${upTo + 1}) AS counted`,
  ]);
  return { orders, pagination: cappedPagination(asked, counted?.orders ?? 0, upTo) };
}

/**
 * Without a search, the counts per day tell which day a page begins on, so that a late page costs no more than the
 * first.
 */
async function listByDay(asked: AdminOrderFilter & Slice): Promise<AdminOrderPage> {
  const { status, limit } = asked;
  const newer = rowsBefore(asked);
  const { from, before } = instantsOf(asked);
  const dayOf = (instant: Date) =>
    Prisma.sql`(${instant}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date`;
  const conditions = [
    Prisma.sql`true`,
    ...(status ? [Prisma.sql`status = ${status}`] : []),
    ...(from ? [Prisma.sql`placed_on >= ${dayOf(from)}`] : []),
    ...(before ? [Prisma.sql`placed_on < ${dayOf(before)}`] : []),
  ];
  const [start] = await db.$queryRaw<{ total: number; day: string; newer: number }[]>`
    WITH days AS (
      SELECT placed_on, sum(orders) AS orders, sum(sum(orders)) OVER (ORDER BY placed_on DESC) AS so_far
      FROM order_tallies WHERE ${Prisma.join(conditions, ' AND ')} GROUP BY placed_on
    )
    SELECT (SELECT max(so_far) FROM days)::int AS total, placed_on::text AS day, (so_far - orders)::int AS newer
    FROM days WHERE so_far > ${newer} OR so_far = (SELECT max(so_far) FROM days)
    ORDER BY placed_on DESC LIMIT 1`;
  const pagination = cappedPagination(asked, start?.total ?? 0);
  if (!start || start.total <= newer) return { orders: [], pagination };
  const where = matching({ ...asked, endDate: start.day });
  const orders = await readRows(where, limit, newer - start.newer);
  return { orders, pagination };
}

/** Small pages are collected early by the garbage collector, so that a long export takes little memory. */
const BATCH = 250;

/**
 * All orders that match the filter, for the CSV file, newest first, in pages. Each comes once, whatever is ordered
 * meanwhile.
 */
export async function* everyOrder(filter: AdminOrderFilter): AsyncGenerator<OrderInFile[], void> {
  let last: Prisma.Sql | null = null;
  for (;;) {
    const rows: RowInFile[] = await db.$queryRaw<RowInFile[]>`
      SELECT id, created_at AS "createdAt", status, rejection, total_paise AS "totalPaise",
        shipping_address AS "shippingAddress", shipping_city AS "shippingCity", shipping_pincode AS "shippingPincode",
        (SELECT json_agg(json_build_array(title, unit_price_paise, quantity) ORDER BY order_lines.id)
          FROM order_lines WHERE order_id = page.id) AS lines
      FROM (
        SELECT * FROM orders ${matching(filter, last)} ORDER BY created_at DESC, id DESC LIMIT ${BATCH}
      ) AS page ORDER BY created_at DESC, id DESC`;
    const end = rows.at(-1);
    if (!end) return;
    last = Prisma.sql`(created_at, id) < (${end.createdAt}::timestamptz, ${end.id}::uuid)`;
    yield rows.map(toOrderInFile);
    if (rows.length < BATCH) return;
  }
}

/** The ids come from an index, and only the page's rows are read. */
async function readRows(
  where: Prisma.Sql,
  limit: number,
  offset: number,
): Promise<AdminOrderRowDto[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders ${where} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;
  const rows = await db.order.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    include: WITH_LINES,
  });
  const ofSameCart = await findOrdersOfSameCarts(rows.filter(canBeReplaced));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toAdminOrderRow(row, ofSameCart(row))] : [];
  });
}

const QUEUES: Record<OrderQueue, Prisma.Sql> = {
  comingBack: Prisma.sql`coming_back_at IS NOT NULL`,
};

function matching(filter: AdminOrderFilter, also: Prisma.Sql | null = null): Prisma.Sql {
  const { from, before } = instantsOf(filter);
  const conditions = [
    from && Prisma.sql`created_at >= ${from}`,
    before && Prisma.sql`created_at < ${before}`,
    filter.status && Prisma.sql`status = ${filter.status}`,
    filter.queue && QUEUES[filter.queue],
    filter.customer && Prisma.sql`user_id = ${filter.customer}::uuid`,
    searchedFor(filter.search ?? ''),
    also,
  ].filter((condition) => condition instanceof Prisma.Sql);
  return conditions.length === 0
    ? Prisma.empty
    : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** Each alternative has its own index. */
function searchedFor(typed: string): Prisma.Sql | null {
  const search = readOrderSearch(typed);
  if (!search) return null;
  const { id, number, phone, name } = search;
  const alternatives = [
    id !== undefined && Prisma.sql`id = ${id}::uuid`,
    number !== undefined && Prisma.sql`number = ${number}`,
    phone !== undefined && Prisma.sql`shipping_phone LIKE ${`${phone}%`}`,
    name !== undefined && containsText(Prisma.sql`customer_name`, name),
    // Its index leaves out the orders without one.
    name !== undefined &&
      Prisma.sql`(shipping_recipient IS NOT NULL AND ${containsText(Prisma.sql`shipping_recipient`, name)})`,
  ].filter((one) => one instanceof Prisma.Sql);
  return alternatives.length === 0
    ? Prisma.sql`false`
    : Prisma.sql`(${Prisma.join(alternatives, ' OR ')})`;
}
