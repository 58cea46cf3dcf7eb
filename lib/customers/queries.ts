import 'server-only';
import { listAddresses } from '../addresses/queries';
import { db } from '../db/client';
import { containsText } from '../db/contains-text';
import { Prisma } from '../db/generated/client';
import { type Cursor, readKeyedPage } from '../db/keyed-page';
import { unionOf } from '../db/union';
import { COUNTED_MATCHES, type KeyedPagination, type KeyedSlice } from '../http/list-schema';
import { paise, paiseToRupees } from '../money';
import { hasLetterOrDigit, phoneDigits } from '../search-input';
import { asMeant } from '../text';
import type { CustomerDto, CustomerRowDto } from './schema';

const REVIEWS_SHOWN = 100;
const FEWEST_PHONE_DIGITS = 6;
/** Counts customers, not orders, so that one who orders often hides nobody. */
const FOUND_BY_PHONE = 1_000;
/** How many orders with matching numbers are looked at. Few orders share the first half of a number. */
const ORDERS_BY_PHONE = 30_000;

/** A page of the shoppers, newest first. Orders are read only for those on it. */
export async function listCustomers({
  search,
  ...slice
}: KeyedSlice & { search: string }): Promise<{
  customers: CustomerRowDto[];
  pagination: KeyedPagination;
}> {
  const byPhone = await findByPhone(search);
  const matches = search === '' ? ALL : matching(search, byPhone.ids);
  const { ids, pagination } = await readKeyedPage<string>(slice, {
    most: search ? COUNTED_MATCHES : undefined,
    keyOf: (id) => id,
    async read({ skip, take, ...cursor }, { take: upTo, ...counted }) {
      const [found] = await db.$queryRaw<{ ids: string[]; count: number }[]>`
        WITH matching AS ${matches}
        SELECT (SELECT count(*)::int FROM (
            SELECT FROM matching ${counted.after ? inOrder(counted) : Prisma.empty} LIMIT ${upTo}) AS counted) AS count,
          ARRAY(SELECT id FROM matching ${inOrder(cursor)} LIMIT ${take} OFFSET ${skip}) AS ids`;
      return found ?? { ids: [], count: 0 };
    },
  });
  const shoppers = await db.user.findMany({
    where: { id: { in: ids } },
    select: SHOPPER,
    orderBy: { id: 'desc' },
  });
  const rows = await withOrders(shoppers);
  return {
    customers: rows.map(({ paidOrders: _, ...customer }) => customer),
    pagination: { ...pagination, more: pagination.more || byPhone.more },
  };
}

function inOrder({ after, before }: Cursor<string>): Prisma.Sql {
  if (before) return Prisma.sql`WHERE id > ${before}::uuid ORDER BY id`;
  return Prisma.sql`${after ? Prisma.sql`WHERE id < ${after}::uuid` : Prisma.empty} ORDER BY id DESC`;
}

/** A shopper with addresses and reviews; null if there is none. */
export async function findCustomer(userId: string): Promise<CustomerDto | null> {
  const [shopper, addresses, reviews] = await Promise.all([
    db.user.findFirst({ where: { id: userId, ...IS_SHOPPER }, select: SHOPPER }),
    listAddresses(userId),
    db.review.findMany({
      where: { userId },
      include: { product: { select: { slug: true, title: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: REVIEWS_SHOWN,
    }),
  ]);
  const [customer] = shopper ? await withOrders([shopper]) : [];
  if (!customer) return null;
  return {
    ...customer,
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

const SHOPPER = {
  id: true,
  userName: true,
  email: true,
  isTrusted: true,
  createdAt: true,
} as const;
type Shopper = Prisma.UserGetPayload<{ select: typeof SHOPPER }>;
const IS_SHOPPER = { role: 'shopper' };
/** Cash on delivery counts once it was received. */
const PAID = { status: { not: 'rejected' }, paymentStatus: 'paid' };
const REFUSED = { OR: [{ rejection: 'returned' }, { comingBackAt: { not: null } }] };

async function withOrders(
  shoppers: readonly Shopper[],
): Promise<(CustomerRowDto & { paidOrders: number })[]> {
  const theirs = { userId: { in: shoppers.map(({ id }) => id) } };
  const [placed, sold, refused] = await Promise.all([
    db.order.groupBy({ by: ['userId'], where: theirs, _count: true, _max: { createdAt: true } }),
    db.order.groupBy({
      by: ['userId'],
      where: { ...theirs, ...PAID },
      _count: true,
      _sum: { totalPaise: true },
    }),
    db.order.groupBy({ by: ['userId'], where: { ...theirs, ...REFUSED }, _count: true }),
  ]);
  return shoppers.map(({ id, createdAt, ...shopper }) => {
    const orders = placed.find(({ userId }) => userId === id);
    const paid = sold.find(({ userId }) => userId === id);
    return {
      _id: id,
      ...shopper,
      registeredAt: createdAt.toISOString(),
      orders: orders?._count ?? 0,
      refusedParcels: refused.find(({ userId }) => userId === id)?._count ?? 0,
      paidOrders: paid?._count ?? 0,
      totalSpent: paiseToRupees(paise(paid?._sum.totalPaise ?? 0)),
      lastOrderDate: orders?._max.createdAt?.toISOString() ?? null,
    };
  });
}

/**
 * Customers with an order whose phone number begins like this, newest accounts first. MATERIALIZED, because PostgreSQL
 * would otherwise read all orders by customer instead of using the index of phone numbers.
 */
async function findByPhone(typed: string): Promise<{ ids: string[]; more: boolean }> {
  const digits = phoneDigits(typed);
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

/** Read from an index, only as far as each part of the query needs. */
const ALL = Prisma.sql`NOT MATERIALIZED (SELECT id FROM users WHERE role = ${IS_SHOPPER.role})`;

/**
 * Customers found by a search. MATERIALIZED, because PostgreSQL would otherwise check everybody, newest first, until
 * the page is full.
 */
function matching(typed: string, idsByPhone: string[]): Prisma.Sql {
  const conditions = hasLetterOrDigit(typed)
    ? [
        containsText(Prisma.sql`user_name`, typed),
        containsText(Prisma.sql`email`, asMeant(typed)),
        Prisma.sql`id = ANY(${idsByPhone}::uuid[])`,
      ]
    : [Prisma.sql`false`];
  const matches = unionOf(
    conditions,
    (one) => Prisma.sql`SELECT id FROM users WHERE role = ${IS_SHOPPER.role} AND ${one}`,
  );
  return Prisma.sql`MATERIALIZED (${matches})`;
}
