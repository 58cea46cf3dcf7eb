import 'server-only';
import { type DayRange, instantsOf } from '../dates';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { notFound } from '../http/app-error';
import type { Slice } from '../http/list-schema';
import type { OrderDto, OrderSummaryDto } from './schema';
import { toOrderDto, toOrderSummary, WITH_LINES, WITH_LINES_AND_HISTORY } from './serialise';

const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

type Asked = DayRange & Slice;

function placedWithin(days: DayRange): Prisma.OrderWhereInput {
  const { from, before } = instantsOf(days);
  return { createdAt: { ...(from && { gte: from }), ...(before && { lt: before }) } };
}

async function findOrders(where: Prisma.OrderWhereInput, { page, limit }: Asked) {
  return Promise.all([
    db.order.findMany({
      where,
      include: WITH_LINES,
      orderBy: NEWEST_FIRST,
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.order.count({ where }),
  ]);
}

/** A shopper's orders of the asked days, newest first. */
export async function listOrders(
  userId: string,
  asked: Asked,
): Promise<{ orders: OrderSummaryDto[]; total: number }> {
  const [rows, total] = await findOrders({ userId, ...placedWithin(asked) }, asked);
  return { orders: rows.map(toOrderSummary), total };
}

/** One order of this shopper. @throws AppError 404 for what is missing or somebody else's. */
export async function readOwnOrder(userId: string, orderId: string): Promise<OrderDto> {
  const row = await db.order.findFirst({
    where: { id: orderId, userId },
    include: WITH_LINES_AND_HISTORY,
  });
  if (!row) throw notFound('Order');
  return toOrderDto(row);
}

/** Any order, for the admin; null when there is none. */
export async function findOrder(orderId: string): Promise<OrderDto | null> {
  const row = await db.order.findUnique({
    where: { id: orderId },
    include: WITH_LINES_AND_HISTORY,
  });
  return row && toOrderDto(row);
}

/** Any order, for the admin. @throws AppError 404. */
export async function readOrder(orderId: string): Promise<OrderDto> {
  const order = await findOrder(orderId);
  if (!order) throw notFound('Order');
  return order;
}
