import 'server-only';
import type { StaffActor } from '../audit/schema';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import type { CreditedGoods } from '../invoices/credit-rules';
import { formatCount, formatRupees } from '../money';
import type { ReturnUpdateInput } from '../returns/return-schema';
import {
  chargeBrings,
  isForMoney,
  lineBrings,
  type ReturnLineRow,
  rupeesOf,
} from '../returns/serialise';
import { readWhatIsLeft } from './refund-sums-service';
import { payBack } from './refunds-service';
import { type LockedReturn, moveReturn, queueReturnLetter } from './return-locking-service';

type Tx = Prisma.TransactionClient;

/**
 * Gives back what the received pieces of a return bring, or those that the clerk decides to pay, at most what is left of
 * what came in. @throws AppError 403, 409, 422 as `payBack`
 */
export async function settle(
  tx: Tx,
  staff: StaffActor,
  { row, order, moneyOrder }: LockedReturn,
  { lines: given = [], refundMethod, reference }: ReturnUpdateInput,
): Promise<{ note: string; message: string }> {
  const lines = row.lines.filter(isForMoney);
  const piecesOf = ({ orderLineId, received, quantity }: ReturnLineRow) => {
    const pieces = given.find(({ lineId }) => lineId === orderLineId)?.paid ?? received ?? 0;
    if (pieces > quantity) throw problem('lines', `Only ${quantity} of it were to come`);
    return pieces;
  };
  const paid = lines.map((line) => ({ line, pieces: piecesOf(line) }));
  const brought = paid.map(({ line, pieces }) => lineBrings(line, pieces));
  const goodsPaise = brought.reduce((sum, value) => sum + value, 0);
  const due = goodsPaise + (await chargeLeft(tx, row, moneyOrder, piecesOf));
  const { left } = await readWhatIsLeft(tx, moneyOrder);
  if (due > 0 && left <= 0 && moneyOrder.paymentStatus === 'pending')
    throw new AppError(409, 'Its cash was not received yet: note that on the order first.');
  const amountPaise = Math.min(due, Math.max(0, Number(left)));
  for (const [at, { line, pieces }] of paid.entries())
    await tx.returnLine.update({
      where: { id: line.id },
      data: { paid: pieces, amountPaise: brought[at] ?? 0 },
    });
  if (amountPaise > 0) {
    if (!refundMethod) throw problem('refundMethod', 'Choose how the money goes back');
    const pieces = paid.reduce((sum, one) => sum + one.pieces, 0);
    await payBack(tx, staff, moneyOrder, {
      amountPaise,
      refundMethod,
      reference,
      reason: `Return of ${formatCount(pieces, 'piece')}`,
      returnId: row.id,
      goods: moneyOrder.id === order.id ? goodsOf(order.lines, paid, brought) : [],
    });
  }
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

/** The cash-on-delivery charge of faulty pieces, as far as earlier returns have left any. */
async function chargeLeft(
  tx: Tx,
  row: LockedReturn['row'],
  { id, codChargePaise }: { id: string; codChargePaise: bigint },
  piecesOf: (line: ReturnLineRow) => number,
): Promise<number> {
  const { _sum } = await tx.return.aggregate({
    where: { order: { OR: [{ id }, { exchangeOf: id }] } },
    _sum: { chargePaise: true },
  });
  return Math.min(chargeBrings(row, piecesOf), Number(codChargePaise - (_sum.chargePaise ?? 0n)));
}

/** Which lines of the invoice, made of the order's in id order, the paid pieces are of. */
function goodsOf(
  orderLines: readonly { id: string }[],
  paid: readonly { line: ReturnLineRow; pieces: number }[],
  brought: readonly number[],
): CreditedGoods[] {
  const ids = orderLines.map(({ id }) => id).sort();
  return paid.flatMap(({ line, pieces: quantity }, at) =>
    quantity > 0
      ? { ofLine: ids.indexOf(line.orderLineId), quantity, paise: brought[at] ?? 0 }
      : [],
  );
}
