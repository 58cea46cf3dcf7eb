import 'server-only';
import { db } from '../db/client';
import { notFound } from '../http/app-error';
import type { AdminOrderRowDto, OrderDto, OrderSummaryDto } from './schema';
import { toAdminOrderRow, toOrderDto, toOrderSummary, WITH_LINES } from './serialise';

const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

interface Slice {
  page: number;
  limit: number;
}

/** A shopper's orders, newest first. */
export async function listOrders(
  userId: string,
  { page, limit }: Slice,
): Promise<{ orders: OrderSummaryDto[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.order.findMany({
      where: { userId },
      include: WITH_LINES,
      orderBy: NEWEST_FIRST,
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.order.count({ where: { userId } }),
  ]);
  return { orders: rows.map(toOrderSummary), total };
}

/** One order of this shopper. @throws AppError 404 for what is missing or somebody else's. */
export async function readOwnOrder(userId: string, orderId: string): Promise<OrderDto> {
  const row = await db.order.findFirst({ where: { id: orderId, userId }, include: WITH_LINES });
  if (!row) throw notFound('Order');
  return toOrderDto(row);
}

/** Every order, newest first, for the admin. */
export async function listAllOrders({
  page,
  limit,
}: Slice): Promise<{ orders: AdminOrderRowDto[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.order.findMany({
      include: WITH_LINES,
      orderBy: NEWEST_FIRST,
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.order.count(),
  ]);
  return { orders: rows.map(toAdminOrderRow), total };
}

/** Any order, for the admin. @throws AppError 404. */
export async function readOrder(orderId: string): Promise<OrderDto> {
  const row = await db.order.findUnique({ where: { id: orderId }, include: WITH_LINES });
  if (!row) throw notFound('Order');
  return toOrderDto(row);
}
