import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import { SIZES, type Size } from '../store';
import { paidFor, piecesTaken, wayBack, whatChargeBrings, whatPiecesBring } from './money-rules';
import type {
  AdminReturnDto,
  ReturnableDto,
  ReturnDto,
  ReturnFilter,
  ReturnReason,
  ReturnState,
} from './return-schema';
import {
  broughtBack,
  moneyOrderOf,
  type ReturnRow,
  rupeesOf,
  settlingOf,
  toOwnReturnDto,
  toReturnDto,
  WITH_RETURN_LINES,
} from './serialise';
import { daysLeftFor, lastDayFor } from './window-rules';

const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
const MOST_EARLIER = 20;

/** A shopper's returns, newest first. */
export async function listReturns(
  userId: string,
  slice: Slice,
): Promise<{ returns: ReturnDto[]; pagination: Pagination }> {
  const { rows, total } = await findReturns({ userId }, slice);
  return { returns: rows.map(toOwnReturnDto), pagination: pagination(slice, total) };
}

async function findReturns(where: Prisma.ReturnWhereInput, slice: Slice) {
  const [rows, total] = await Promise.all([
    db.return.findMany({
      where,
      include: WITH_RETURN_LINES,
      orderBy: NEWEST_FIRST,
      skip: rowsBefore(slice),
      take: slice.limit,
    }),
    db.return.count({ where }),
  ]);
  return { rows, total };
}

/** Returns for staff, newest first. */
export async function listAllReturns({
  state,
  reason,
  search,
  ...slice
}: ReturnFilter): Promise<{ returns: AdminReturnDto[]; pagination: Pagination }> {
  const number = /^\d{1,15}$/.test(search) ? BigInt(search) : null;
  const found: Prisma.OrderWhereInput[] = [
    ...(number === null ? [] : [{ number }, { shippingPhone: { startsWith: search } }]),
    { customerName: { contains: search, mode: 'insensitive' as const } },
  ];
  const { rows, total } = await findReturns(
    {
      ...(state && { state }),
      ...(reason && { lines: { some: { reason } } }),
      ...(search && { order: { OR: found } }),
    },
    slice,
  );
  const earlier = await findEarlier(rows);
  return {
    returns: rows.map((row) => ({
      ...toReturnDto(row),
      version: row.version,
      customer: {
        userId: row.userId,
        userName: row.order.customerName,
        phone: row.order.shippingPhone,
        city: row.order.shippingCity,
      },
      paidOnline: wayBack(moneyOrderOf(row)) === 'razorpay',
      ...settlingOf(row),
      decidedBy: row.decidedBy,
      receivedBy: row.receivedBy,
      settledBy: row.settledBy,
      reference: row.reference,
      earlier: earlier
        .filter(({ userId, _id }) => userId === row.userId && _id !== row.id)
        .slice(0, MOST_EARLIER)
        .map(({ userId: _, ...one }) => one),
    })),
    pagination: pagination(slice, total),
  };
}

/** All returns of these customers, newest first. */
async function findEarlier(rows: readonly ReturnRow[]) {
  const returns = await db.return.findMany({
    where: { userId: { in: rows.map(({ userId }) => userId) } },
    include: { lines: true, order: { select: { number: true } } },
    orderBy: NEWEST_FIRST,
    take: 2000,
  });
  return returns.map(({ id, userId, order, state, createdAt, lines }) => ({
    _id: id,
    userId,
    orderNumber: order.number.toString(),
    state: state as ReturnState,
    at: createdAt.toISOString(),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    reasons: [...new Set(lines.map(({ reason }) => reason as ReturnReason))],
  }));
}

type Details = { returns: ReturnDto[]; returnable: ReturnableDto | null } & {
  exchangeFor: { _id: string; orderNumber: string } | null;
};

/** What the details of an order say about returns. @param read as its shopper or staff read them */
export async function returnDetailsOf(
  orderId: string,
  read: (row: ReturnRow) => ReturnDto,
): Promise<Details> {
  const [returns, order] = await Promise.all([
    db.return.findMany({
      where: { orderId },
      include: WITH_RETURN_LINES,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.order.findUnique({ where: { id: orderId }, include: WITH_RETURNED }),
  ]);
  const first = order?.exchangedFor;
  return {
    returns: returns.map(read),
    returnable: order && returnableOf(order, new Date()),
    exchangeFor: first ? { _id: first.id, orderNumber: first.number.toString() } : null,
  };
}

const WITH_RETURNED = {
  shipment: true,
  exchangedFor: true,
  lines: {
    orderBy: { id: 'asc' },
    include: {
      product: { include: { variants: { include: { stockItem: true } } } },
      returned: { include: { return: { select: { state: true } } } },
    },
  },
} as const satisfies Prisma.OrderInclude;
type WithReturned = Prisma.OrderGetPayload<{ include: typeof WITH_RETURNED }>;

function returnableOf(order: WithReturned, now: Date): ReturnableDto | null {
  const deliveredAt = order.shipment?.deliveredAt;
  if (order.status !== 'delivered' || !deliveredAt || order.comingBackAt) return null;
  const exchangeDaysLeft = daysLeftFor('exchange', deliveredAt, now);
  if (exchangeDaysLeft === 0) return null;
  const paying = order.exchangedFor ?? order;
  return {
    returnUntil: lastDayFor('refund', deliveredAt),
    exchangeUntil: lastDayFor('exchange', deliveredAt),
    returnDaysLeft: daysLeftFor('refund', deliveredAt, now),
    exchangeDaysLeft,
    method: wayBack(paying),
    lines: order.lines.map((line) => {
      const counting = line.returned.filter(
        ({ return: { state } }) => state !== 'refused' && state !== 'cancelled',
      );
      const left = line.quantity - counting.reduce((sum, one) => sum + piecesTaken(one), 0);
      const counts = Array.from({ length: left }, (_, at) => at + 1);
      const earlier = broughtBack(line.returned);
      return {
        lineId: line.id,
        left,
        brings: counts.map((pieces) =>
          rupeesOf(whatPiecesBring(paidFor(line), { earlier, pieces })),
        ),
        chargeBack: counts.map((pieces) =>
          rupeesOf(whatChargeBrings(paying, { earlier: 0, pieces })),
        ),
        sizes: sizesOf(line.product),
      };
    }),
  };
}

/** What of a product's sizes can be bought now, in the order of sizes. */
function sizesOf(product: WithReturned['lines'][number]['product']) {
  const offered = new Set(product?.sizes);
  return (product?.variants ?? [])
    .filter(({ size }) => offered.has(size))
    .map(({ size, stockItem: { onHand, allocated } }) => ({
      size: size as Size,
      stock: onHand - allocated,
    }))
    .toSorted((one, other) => SIZES.indexOf(one.size) - SIZES.indexOf(other.size));
}
