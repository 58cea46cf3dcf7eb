import 'server-only';
import type { StaffActor } from '../audit/schema';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import type { CreditedGoods } from '../invoices/credit-rules';
import { creditPart } from '../invoices/service';
import { formatCount, formatRupees, rupeesToPaise } from '../money';
import { piecesTaken } from '../returns/money-rules';
import type { ReturnUpdateInput } from '../returns/return-schema';
import { payBackOf, type ReturnLineRow, rupeesOf } from '../returns/serialise';
import { payBack } from './refunds-service';
import { type LockedReturn, moveReturn, queueReturnLetter } from './return-locking-service';

type Tx = Prisma.TransactionClient;

/**
 * Gives back what the received pieces of a return bring, or those that the clerk decides to pay, at most what is left of
 * what came in: by the chosen way as far as money came in and is not wished as credit, the rest as store credit.
 * @throws AppError 403, 409, 422 as `payBack`; 409 if another sum goes back than the clerk has read
 */
export async function settle(
  tx: Tx,
  staff: StaffActor,
  { row, order, moneyOrder }: LockedReturn,
  { lines: given = [], refundMethod, reference, amount }: ReturnUpdateInput,
): Promise<{ note: string; message: string }> {
  const { lines, asMoney, asCredit } = payBackOf(
    row,
    refundMethod ?? null,
    ({ orderLineId, orderLine, returnId, received, quantity }) => {
      const pieces = given.find(({ lineId }) => lineId === orderLineId)?.paid ?? received ?? 0;
      if (pieces > quantity) throw problem('lines', `Only ${quantity} of it were to come`);
      const taken = orderLine.returned
        .filter((one) => one.returnId !== returnId)
        .filter(({ return: { state } }) => state !== 'refused' && state !== 'cancelled')
        .reduce((sum, one) => sum + piecesTaken(one), pieces);
      if (taken > orderLine.quantity)
        throw new AppError(409, 'The pieces that did not come are in another return by now.');
      return pieces;
    },
  );
  const amountPaise = asMoney + asCredit;
  const isUnpaid = moneyOrder.paymentStatus === 'pending' && !moneyOrder.cashOwed;
  if (amountPaise > 0 && isUnpaid)
    throw new AppError(409, 'Its cash was not received yet: note that on the order first.');
  if (amountPaise > 0 && !refundMethod)
    throw problem('refundMethod', 'Choose how the money goes back');
  const byMethod = refundMethod === 'credit' ? asCredit : asMoney;
  if (amountPaise > 0 && byMethod === 0)
    throw new AppError(409, 'All of it goes back as store credit: choose that.');
  if (amount !== undefined && rupeesToPaise(amount) !== byMethod)
    throw new AppError(
      409,
      `It is ${formatRupees(rupeesOf(byMethod))} by now, not ${formatRupees(amount)}: see what has gone back already. Nothing was noted.`,
    );
  for (const { line, pieces, paise } of lines)
    await tx.returnLine.update({
      where: { id: line.id },
      data: { paid: pieces, amountPaise: paise },
    });
  const pieces = lines.reduce((sum, one) => sum + one.pieces, 0);
  const how = { reason: `Return of ${formatCount(pieces, 'piece')}`, returnId: row.id };
  if (asMoney > 0 && refundMethod)
    await payBack(tx, staff, moneyOrder, {
      ...how,
      amountPaise: asMoney,
      refundMethod,
      reference,
    });
  if (asCredit > 0)
    await payBack(tx, staff, moneyOrder, {
      ...how,
      amountPaise: asCredit,
      refundMethod: 'credit',
    });
  if (amountPaise > 0)
    await creditPart(tx, moneyOrder.id, {
      paise: amountPaise,
      reason: how.reason,
      goods: goodsOf(moneyOrder.lines, lines, amountPaise),
    });
  const goodsPaise = lines.reduce((sum, { paise }) => sum + paise, 0);
  await moveReturn(tx, row, 'settled', {
    settledAt: new Date(),
    settledBy: staff.userName,
    amountPaise,
    chargePaise: Math.max(0, amountPaise - goodsPaise),
    refundMethod: amountPaise > 0 ? (refundMethod ?? null) : null,
    reference: amountPaise > 0 && refundMethod === 'upi' ? (reference ?? null) : null,
  });
  // Where money goes back, the letter about that follows.
  if (amountPaise === 0) await queueReturnLetter(tx, order, row, 'settled');
  const sum = formatRupees(rupeesOf(amountPaise));
  return {
    note: amountPaise > 0 ? `Return settled: ${sum}` : 'Return settled, no money goes back',
    message: amountPaise > 0 ? `Settled: ${sum} goes back` : 'Settled: no money goes back',
  };
}

const problem = (field: string, message: string) =>
  new AppError(422, message, { errors: { [field]: [message] } });

/** Which lines of the invoice, made of the order's in id order, the paid pieces are of: at most what goes back for them. */
function goodsOf(
  orderLines: readonly { id: string }[],
  paid: readonly { line: ReturnLineRow; pieces: number; paise: number }[],
  amountPaise: number,
): CreditedGoods[] {
  const ids = orderLines.map(({ id }) => id).sort();
  let left = amountPaise;
  return paid.flatMap(({ line: { orderLine }, pieces: quantity, paise: brought }) => {
    const paise = Math.min(brought, left);
    left -= paise;
    return quantity > 0
      ? { ofLine: ids.indexOf(orderLine.firstLine ?? orderLine.id), quantity, paise }
      : [];
  });
}
