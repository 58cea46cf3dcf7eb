import 'server-only';
import { listAddresses } from '../addresses/queries';
import { db } from '../db/client';
import { containsText } from '../db/contains-text';
import type { Prisma } from '../db/generated/client';
import { SALE } from '../db/sale';
import { countedUpTo, type Slice } from '../http/list-schema';
import { paise, paiseToRupees } from '../money';
import { hasLetterOrDigit, phoneDigits } from '../search-input';
import type { CustomerDto, CustomerRowDto } from './schema';

/** Counting stops here, as it does for orders: a search looks at each row. */
const COUNTED = 10_000;
const COUNTED_WHEN_SEARCHED = 1_000;
const REVIEWS_SHOWN = 100;
const FEWEST_PHONE_DIGITS = 6;
/** Customers, not orders: one who buys often hides nobody. */
const FOUND_BY_PHONE = 1_000;
/** More orders with numbers that begin so are not looked at: a number's first half is in a few. */
const ORDERS_BY_PHONE = 30_000;

/** A page of the shoppers, newest first; only of those on it the orders are looked at. */
export async function listCustomers({ search, page, limit }: Slice & { search: string }): Promise<{
  customers: CustomerRowDto[];
  total: number;
  more: boolean;
}> {
  const byPhone = await findByPhone(search);
  const where = searchedFor(search, byPhone.ids);
  const upTo = countedUpTo({ page, limit }, search ? COUNTED_WHEN_SEARCHED : COUNTED);
  const [shoppers, total] = await Promise.all([
    db.user.findMany({
      where,
      select: SHOPPER,
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.user.count({ where, take: upTo + 1 }),
  ]);
  const rows = await withOrders(shoppers);
  return {
    customers: rows.map(({ sales: _, ...customer }) => customer),
    total: Math.min(total, upTo),
    more: total > upTo || byPhone.more,
  };
}

/** A shopper with addresses and reviews; null when there is none. */
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

const SHOPPER = { id: true, userName: true, email: true, createdAt: true } as const;
type Shopper = Prisma.UserGetPayload<{ select: typeof SHOPPER }>;
const IS_SHOPPER = { role: 'shopper' };

async function withOrders(
  shoppers: readonly Shopper[],
): Promise<(CustomerRowDto & { sales: number })[]> {
  const theirs = { userId: { in: shoppers.map(({ id }) => id) } };
  const [placed, sold] = await Promise.all([
    db.order.groupBy({ by: ['userId'], where: theirs, _count: true, _max: { createdAt: true } }),
    db.order.groupBy({
      by: ['userId'],
      where: { ...theirs, ...SALE },
      _count: true,
      _sum: { totalPaise: true },
    }),
  ]);
  return shoppers.map(({ id, createdAt, ...shopper }) => {
    const orders = placed.find(({ userId }) => userId === id);
    const sales = sold.find(({ userId }) => userId === id);
    return {
      _id: id,
      ...shopper,
      registeredAt: createdAt.toISOString(),
      orders: orders?._count ?? 0,
      sales: sales?._count ?? 0,
      totalSpent: paiseToRupees(paise(sales?._sum.totalPaise ?? 0)),
      lastOrderDate: orders?._max.createdAt?.toISOString() ?? null,
    };
  });
}

/**
 * Who ordered with a phone number that begins so, newest accounts first. MATERIALIZED, because PostgreSQL would otherwise
 * read all orders by customer instead of using the index of phone numbers.
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

function searchedFor(typed: string, idsByPhone: string[]): Prisma.UserWhereInput {
  if (typed === '') return IS_SHOPPER;
  if (!hasLetterOrDigit(typed)) return { id: { in: [] } };
  const part = containsText(typed);
  return {
    ...IS_SHOPPER,
    OR: [
      ...part.map((userName) => ({ userName })),
      ...part.map((email) => ({ email })),
      { id: { in: idsByPhone } },
    ],
  };
}
