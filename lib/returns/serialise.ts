import type { Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import type { Size } from '../store';
import {
  isOurFault,
  type Left,
  paidFor,
  splitPayBack,
  wayBack,
  whatChargeBrings,
  whatIsLeft,
  whatPiecesBring,
} from './money-rules';
import type {
  ReturnDto,
  ReturnMethod,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from './return-schema';

/** What an order's money is read from, and what its returns have taken of its charge. */
const WITH_MONEY = {
  payments: { where: { settles: true } },
  refunds: {
    where: { OR: [{ paymentId: null }, { payment: { settles: true } }] },
    orderBy: { id: 'asc' },
  },
  creditEntries: { where: { kind: { in: ['spent', 'givenBack'] } } },
  returns: { select: { chargePaise: true } },
  exchanges: { select: { returns: { select: { chargePaise: true } } } },
} satisfies Prisma.OrderInclude;

/** What a return is read from. */
export const WITH_RETURN_LINES = {
  lines: {
    orderBy: { id: 'asc' },
    include: {
      orderLine: { include: { returned: { include: { return: { select: { state: true } } } } } },
    },
  },
  order: { include: { ...WITH_MONEY, exchangedFor: { include: WITH_MONEY } } },
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
function lineBrings({ orderLine, ...line }: ReturnLineRow, pieces?: number): number {
  if (line.amountPaise !== null) return Number(line.amountPaise);
  const earlier = broughtBack(orderLine.returned);
  return whatPiecesBring(paidFor(orderLine), {
    earlier,
    pieces: pieces ?? line.received ?? line.quantity,
  });
}

/** The order whose money a return gives back: of an exchange, the first one. */
export const moneyOrderOf = ({ order }: ReturnRow) => order.exchangedFor ?? order;

/** What is left for a return; null while its order is not paid. */
function leftFor(row: ReturnRow): Left | null {
  const order = moneyOrderOf(row);
  const hasCome = order.paymentStatus === 'paid' || order.cashOwed;
  if (!hasCome) return order.paymentStatus === 'pending' ? null : { left: 0n, money: 0n };
  const [paid] = order.payments;
  const sumIf = (isCredit: boolean) =>
    order.refunds
      .filter(({ method }) => (method === 'credit') === isCredit)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0n);
  return whatIsLeft({
    came: paid ? paid.amountPaise - paid.givenBackPaise : order.totalPaise - order.creditPaise,
    held: order.creditEntries.reduce((sum, entry) => sum - entry.paise, 0n),
    goneAsMoney: sumIf(false),
    goneAsCredit: sumIf(true),
  });
}

/** What faulty pieces bring back of the cash-on-delivery charge, as far as earlier returns have left any, in paise. */
function chargeBrings(row: ReturnRow, pieces: number): number {
  const order = moneyOrderOf(row);
  const taken = [order, ...order.exchanges]
    .flatMap(({ returns }) => returns)
    .reduce((sum, { chargePaise }) => sum + (chargePaise ?? 0n), 0n);
  const brings = whatChargeBrings(order, { earlier: 0, pieces });
  return Math.min(brings, Number(order.codChargePaise - taken));
}

/** What pieces of a return bring, and how that goes back, in paise. @param piecesOf a line; those it has by default */
export function payBackOf(
  row: ReturnRow,
  method: ReturnMethod | null,
  piecesOf = ({ received, quantity }: ReturnLineRow) => received ?? quantity,
) {
  const lines = row.lines.filter(isForMoney).map((line) => {
    const pieces = piecesOf(line);
    return { line, wish: line.wish, pieces, paise: lineBrings(line, pieces) };
  });
  const faulty = lines.filter(({ line }) => isOurFault(line.reason));
  const charge = chargeBrings(
    row,
    faulty.reduce((sum, { pieces }) => sum + pieces, 0),
  );
  const is = leftFor(row);
  const left = is ? Number(is.left) : Number.POSITIVE_INFINITY;
  const money = is ? Number(is.money) : Number.POSITIVE_INFINITY;
  return { lines, charge, ...splitPayBack({ lines, charge, left, money, method }) };
}

/** How the money of a return goes back, or went. */
function backOf(row: ReturnRow, method: ReturnMethod | null): ReturnDto['back'] {
  const { asMoney, asCredit } = payBackOf(row, method);
  const parts =
    row.state === 'settled'
      ? moneyOrderOf(row).refunds.filter(({ returnId }) => returnId === row.id)
      : [
          { method: method ?? 'credit', amountPaise: asMoney },
          { method: 'credit', amountPaise: asCredit },
        ];
  return parts
    .filter(({ amountPaise }) => amountPaise > 0)
    .map((part) => ({ method: part.method as ReturnMethod, amount: rupeesOf(part.amountPaise) }));
}

/** What a clerk settles a return by. */
export function settlingOf(row: ReturnRow) {
  const { left = 0n, money = 0n } = leftFor(row) ?? {};
  const lines = row.lines.filter(isForMoney);
  const upTo = (pieces: number) => Array.from({ length: pieces + 1 }, (_, at) => at);
  const faulty = lines.filter(({ reason }) => isOurFault(reason));
  return {
    left: rupeesOf(left),
    leftAsMoney: rupeesOf(money < 0n ? 0n : money),
    brings: lines.map((line) => ({
      lineId: line.orderLineId,
      amounts: upTo(line.quantity).map((pieces) => rupeesOf(lineBrings(line, pieces))),
    })),
    chargeBack: upTo(faulty.reduce((sum, { quantity }) => sum + quantity, 0)).map((pieces) =>
      rupeesOf(chargeBrings(row, pieces)),
    ),
  };
}

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
  const method = methodOf(row);
  const { charge, asMoney, asCredit } = payBackOf(row, method);
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
    codCharge: rupeesOf(row.chargePaise ?? charge),
    amount: rupeesOf(row.amountPaise ?? asMoney + asCredit),
    method,
    back: backOf(row, method),
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
