import 'server-only';
import { listAddresses } from '../addresses/queries';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { IS_SALE } from '../db/is-sale';
import { partOf } from '../db/part-of';
import type { Slice } from '../http/list-schema';
import { paise, paiseToRupees } from '../money';
import { isWordy, phoneIn } from '../typed';
import type { CustomerDto, CustomerRowDto } from './schema';

/** Counting stops here, as it does for orders: a search looks at each row. */
const COUNTED = 100_000;
const COUNTED_WHEN_SEARCHED = 1_000;
const REVIEWS_SHOWN = 100;
const FEWEST_PHONE_DIGITS = 6;
/** Customers, not orders: one who buys often hides nobody. */
const FOUND_BY_PHONE = 1_000;
/** More orders with numbers that begin so are not looked at: a number's first half is in a few. */
const ORDERS_BY_PHONE = 30_000;

interface Row {
  id: string;
  userName: string;
  email: string;
  createdAt: Date;
  orders: number;
  sales: number;
  spent: bigint;
  last: Date | null;
}

/** A page of the shoppers, newest first; only of those on it the orders are looked at. */
export async function listCustomers({ search, page, limit }: Slice & { search: string }): Promise<{
  customers: CustomerRowDto[];
  total: number;
  more: boolean;
}> {
  const byPhone = await findByPhone(search);
  const where = Prisma.sql`WHERE role <> 'admin' ${searchedFor(search, byPhone.ids)}`;
  const upTo = Math.max(search ? COUNTED_WHEN_SEARCHED : COUNTED, (page + 1) * limit);
  const [rows, [counted]] = await Promise.all([
    db.$queryRaw<Row[]>(
      withSums(Prisma.sql`
        SELECT * FROM users ${where} ORDER BY id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    ),
    db.$queryRaw<{ customers: number }[]>`
      SELECT count(*)::int AS customers FROM (SELECT FROM users ${where} LIMIT ${upTo + 1}) AS counted`,
  ]);
  const total = counted?.customers ?? 0;
  return {
    customers: rows.map(toRowDto),
    total: Math.min(total, upTo),
    more: total > upTo || byPhone.more,
  };
}

/** A shopper with addresses and reviews; null when there is none. */
export async function findCustomer(userId: string): Promise<CustomerDto | null> {
  const [[row], addresses, reviews] = await Promise.all([
    db.$queryRaw<Row[]>(
      withSums(Prisma.sql`SELECT * FROM users WHERE id = ${userId}::uuid AND role <> 'admin'`),
    ),
    listAddresses(userId),
    db.review.findMany({
      where: { userId },
      include: { product: { select: { slug: true, title: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: REVIEWS_SHOWN,
    }),
  ]);
  if (!row) return null;
  return {
    ...toRowDto(row),
    sales: row.sales,
    addresses,
    reviews: reviews.map(({ id, product, value, message, createdAt }) => ({
      _id: id,
      ...product,
      value,
      message,
      at: createdAt.toISOString(),
    })),
  };
}

const withSums = (shoppers: Prisma.Sql) => Prisma.sql`
  SELECT shopper.id, user_name AS "userName", email, shopper.created_at AS "createdAt", placed.*
  FROM (${shoppers}) AS shopper CROSS JOIN LATERAL (
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE is_sale)::int AS sales,
      coalesce(sum(total_paise) FILTER (WHERE is_sale), 0)::bigint AS spent, max(created_at) AS last
    FROM (
      SELECT total_paise, created_at,
        ${IS_SALE} AS is_sale
      FROM orders WHERE user_id = shopper.id
    ) AS theirs
  ) AS placed ORDER BY shopper.id DESC`;

/**
 * Who ordered with a phone number that begins so, the newest accounts first, as they are listed. The index holds the
 * customers too (migration customers_by_phone); asked in one, PostgreSQL would rather read all orders by customer.
 */
async function findByPhone(typed: string): Promise<{ ids: string[]; more: boolean }> {
  const digits = phoneIn(typed);
  if (digits.length < FEWEST_PHONE_DIGITS) return { ids: [], more: false };
  const found = await db.$queryRaw<{ id: string; looked: number }[]>`
    WITH ordered AS MATERIALIZED (
      SELECT user_id FROM orders WHERE shipping_phone LIKE ${`${digits}%`} LIMIT ${ORDERS_BY_PHONE}
    )
    SELECT DISTINCT user_id AS id, (SELECT count(*) FROM ordered)::int AS looked FROM ordered
    ORDER BY user_id DESC LIMIT ${FOUND_BY_PHONE + 1}`;
  const ids = found.slice(0, FOUND_BY_PHONE).map(({ id }) => id);
  const looked = found[0]?.looked ?? 0;
  return { ids, more: found.length > FOUND_BY_PHONE || looked === ORDERS_BY_PHONE };
}

function searchedFor(typed: string, idsByPhone: readonly string[]): Prisma.Sql {
  if (typed === '') return Prisma.empty;
  if (!isWordy(typed)) return Prisma.sql`AND false`;
  const ways = [
    partOf(Prisma.sql`user_name`, typed),
    partOf(Prisma.sql`email`, typed),
    // An array leaves the way through the accounts' indexes open; a subquery would not.
    ...(idsByPhone.length > 0 ? [Prisma.sql`id = ANY(${idsByPhone}::uuid[])`] : []),
  ];
  return Prisma.sql`AND (${Prisma.join(ways, ' OR ')})`;
}

function toRowDto({ id, userName, email, createdAt, orders, spent, last }: Row): CustomerRowDto {
  return {
    _id: id,
    userName,
    email,
    registeredAt: createdAt.toISOString(),
    orders,
    totalSpent: paiseToRupees(paise(spent)),
    lastOrderDate: last?.toISOString() ?? null,
  };
}
