import 'server-only';
import { type DayRange, instantsOf } from '../dates';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { notFound } from '../http/app-error';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import { returnDetailsOf } from '../returns/queries';
import { toOwnReturnDto, toReturnDto } from '../returns/serialise';
import { replacementOf } from './rules';
import { findOrdersOfSameCarts } from './same-cart-queries';
import type { OrderDto, OrderSummaryDto } from './schema';
import { readOrderSearch } from './search-rules';
import {
  toOrderDto,
  toOrderSummary,
  toOwnOrderDto,
  WITH_LINES,
  WITH_LINES_AND_HISTORY,
} from './serialise';

const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

type Asked = DayRange & Slice & { search?: string; replaced?: 'listed' | 'folded' };

function placedWithin(days: DayRange): Prisma.OrderWhereInput {
  const { from, before } = instantsOf(days);
  return { createdAt: { ...(from && { gte: from }), ...(before && { lt: before }) } };
}

async function findOrders(where: Prisma.OrderWhereInput, slice: Slice) {
  return Promise.all([
    db.order.findMany({
      where,
      include: WITH_LINES,
      orderBy: NEWEST_FIRST,
      skip: rowsBefore(slice),
      take: slice.limit,
    }),
    db.order.count({ where }),
  ]);
}

/**
 * A shopper's orders of the given days, newest first. If folded, replaced orders are left out, as they are listed with
 * the order that replaced them.
 */
export async function listOrders(
  userId: string,
  asked: Asked,
): Promise<{ orders: OrderSummaryDto[]; pagination: Pagination }> {
  const where = { userId, ...placedWithin(asked), ...(await chosenBy(userId, asked)) };
  const [rows, total] = await findOrders(where, asked);
  const ofSameCart = await findOrdersOfSameCarts(rows);
  return {
    orders: rows.map((row) => toOrderSummary(row, ofSameCart(row))),
    pagination: pagination(asked, total),
  };
}

/** A search by number finds its order, replaced or not. */
async function chosenBy(
  userId: string,
  { search = '', replaced }: Asked,
): Promise<Prisma.OrderWhereInput> {
  const { id, number } = readOrderSearch(search) ?? {};
  if (search !== '') return id ? { id } : number === undefined ? { id: { in: [] } } : { number };
  if (replaced !== 'folded') return {};
  // NULL is neither equal nor unequal to anything.
  return {
    id: { notIn: await findReorderedIds(userId) },
    OR: [{ rejection: null }, { rejection: { not: 'replaced' } }],
  };
}

/** Orders that were rejected unpaid and whose cart was ordered again. Replaced ones are marked as such themselves. */
async function findReorderedIds(userId: string): Promise<string[]> {
  const unpaid = await db.order.findMany({
    where: { userId, rejection: { in: ['expired', 'unreachable'] } },
    select: { id: true, userId: true, cartId: true, status: true, rejection: true },
  });
  const ofSameCart = await findOrdersOfSameCarts(unpaid);
  return unpaid.filter((order) => replacementOf(order, ofSameCart(order))).map(({ id }) => id);
}

/** One order of this shopper; null if it is missing or somebody else's. */
export async function findOwnOrder(userId: string, orderId: string): Promise<OrderDto | null> {
  const row = await db.order.findFirst({
    where: { id: orderId, userId },
    include: WITH_LINES_AND_HISTORY,
  });
  return row && { ...toOwnOrderDto(row), ...(await returnDetailsOf(orderId, toOwnReturnDto)) };
}

/** The same. @throws AppError 404. */
export async function readOwnOrder(userId: string, orderId: string): Promise<OrderDto> {
  const order = await findOwnOrder(userId, orderId);
  if (!order) throw notFound('Order');
  return order;
}

/** Any order, for the admin; null if there is none. */
export async function findOrder(orderId: string): Promise<OrderDto | null> {
  const row = await db.order.findUnique({
    where: { id: orderId },
    include: WITH_LINES_AND_HISTORY,
  });
  return row && { ...toOrderDto(row), ...(await returnDetailsOf(orderId, toReturnDto)) };
}

/** These orders, for the admin, in the given sequence; missing ones are left out. */
export async function findOrdersById(ids: readonly string[]): Promise<OrderDto[]> {
  const rows = await db.order.findMany({
    where: { id: { in: [...ids] } },
    include: WITH_LINES_AND_HISTORY,
  });
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toOrderDto));
}

/** Any order, for the admin. @throws AppError 404. */
export async function readOrder(orderId: string): Promise<OrderDto> {
  const order = await findOrder(orderId);
  if (!order) throw notFound('Order');
  return order;
}
