import type { Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import type { Size } from '../store';
import { isOurFault, paidFor, wayBack, whatChargeBrings, whatPiecesBring } from './money-rules';
import type {
  ReturnDto,
  ReturnMethod,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from './return-schema';

/** What a return is read from. */
export const WITH_RETURN_LINES = {
  lines: {
    orderBy: { id: 'asc' },
    include: { orderLine: { include: { returned: { select: { returnId: true, paid: true } } } } },
  },
  order: { include: { exchangedFor: true, payments: { where: { settles: true } } } },
  exchangeOrder: { select: { id: true, number: true } },
} as const satisfies Prisma.ReturnInclude;

export type ReturnRow = Prisma.ReturnGetPayload<{ include: typeof WITH_RETURN_LINES }>;
export type ReturnLineRow = ReturnRow['lines'][number];

export const rupeesOf = (value: bigint | number) => paiseToRupees(paise(value));

/** Whether a line brings money: an exchange does where its size was sold out. */
export const isForMoney = ({ wish, soldOut }: { wish: string; soldOut: boolean }): boolean =>
  wish !== 'exchange' || soldOut;

/** Pieces of a line of an order that have brought back what was paid for them, in money or as others. */
export const broughtBack = (returned: readonly { paid: number | null }[]): number =>
  returned.reduce((sum, { paid }) => sum + (paid ?? 0), 0);

/** What a line brings back, in paise: for the pieces asked for, then for those received, then what it was. */
export function lineBrings({ orderLine, ...line }: ReturnLineRow, pieces?: number): number {
  if (line.amountPaise !== null) return Number(line.amountPaise);
  const earlier = broughtBack(orderLine.returned);
  return whatPiecesBring(paidFor(orderLine), {
    earlier,
    pieces: pieces ?? line.received ?? line.quantity,
  });
}

/** The order whose money a return gives back: of an exchange, the first one. */
export const moneyOrderOf = ({ order }: ReturnRow) => order.exchangedFor ?? order;

/** What faulty pieces bring back of the cash-on-delivery charge, in paise. @param pieces of a line; those it has by default */
export const chargeBrings = (
  row: ReturnRow,
  pieces = ({ received, quantity }: ReturnLineRow) => received ?? quantity,
): number =>
  whatChargeBrings(moneyOrderOf(row), {
    earlier: 0,
    pieces: row.lines
      .filter((line) => isForMoney(line) && isOurFault(line.reason))
      .reduce((sum, line) => sum + pieces(line), 0),
  });

/** How the money of a return goes back if no clerk chooses otherwise (specification 9): cash to the store wallet. */
function methodOf(row: ReturnRow): ReturnMethod | null {
  if (row.refundMethod) return row.refundMethod as ReturnMethod;
  const lines = row.lines.filter(isForMoney);
  if (row.state === 'settled' || lines.length === 0) return null;
  const wantsCredit = lines.every(({ wish }) => wish === 'credit');
  return !wantsCredit && wayBack(moneyOrderOf(row)) === 'razorpay' ? 'razorpay' : 'credit';
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const mayCancelReturn = ({ state }: { state: string }): boolean =>
  state === 'requested' || state === 'approved';

/** A return as its shopper reads it, who does not read how the shop counted. */
export function toOwnReturnDto(row: ReturnRow): ReturnDto {
  const dto = toReturnDto(row);
  return { ...dto, lines: dto.lines.map((line) => ({ ...line, restock: null })) };
}

export function toReturnDto(row: ReturnRow): ReturnDto {
  const charge = row.chargePaise ?? BigInt(chargeBrings(row));
  const goods = row.lines.filter(isForMoney).reduce((sum, line) => sum + lineBrings(line), 0);
  return {
    _id: row.id,
    orderId: row.orderId,
    orderNumber: row.order.number.toString(),
    state: row.state as ReturnState,
    at: row.createdAt.toISOString(),
    note: row.note,
    pictures: row.pictures,
    lines: row.lines.map((line) => ({
      _id: line.id,
      lineId: line.orderLineId,
      title: line.orderLine.title,
      image: line.orderLine.image,
      size: line.orderLine.size as Size,
      quantity: line.quantity,
      reason: line.reason as ReturnReason,
      wish: line.wish as ReturnWish,
      wantedSize: line.size as Size | null,
      soldOut: line.soldOut,
      received: line.received,
      restock: line.restocked,
      paid: line.paid,
      amount: rupeesOf(lineBrings(line)),
    })),
    codCharge: rupeesOf(charge),
    amount: rupeesOf(row.amountPaise ?? BigInt(goods) + charge),
    method: methodOf(row),
    refuseReason: row.refuseReason,
    decidedAt: iso(row.decidedAt),
    receivedAt: iso(row.receivedAt),
    settledAt: iso(row.settledAt),
    cancelledAt: iso(row.cancelledAt),
    exchangeOrder: row.exchangeOrder && {
      _id: row.exchangeOrder.id,
      orderNumber: row.exchangeOrder.number.toString(),
    },
    mayCancel: mayCancelReturn(row),
  };
}
