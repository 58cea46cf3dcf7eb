import 'server-only';
import type { StaffActor } from '../audit/schema';
import { recordChange } from '../audit/service';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ReturnState, ReturnUpdateInput } from '../returns/return-schema';
import { isForMoney } from '../returns/serialise';
import { RETURN_STATE_WORDS } from '../returns/wording-rules';
import { takeStock } from '../stock/moving-service';
import { noteInHistory } from './order-service';
import {
  type LockedReturn,
  lockReturn,
  moveReturn,
  queueReturnLetter,
  requireState,
} from './return-locking-service';
import { receive } from './return-receiving-service';
import { releaseWanted } from './return-request-service';
import { settle } from './return-settling-service';

type Tx = Prisma.TransactionClient;

type Done = { note: string; message: string };
type Act = (
  tx: Tx,
  staff: StaffActor,
  locked: LockedReturn,
  input: ReturnUpdateInput,
) => Promise<Done>;

const ACTS: Record<
  ReturnUpdateInput['action'],
  { from: ReturnState; to: ReturnState; act: Act; doneBy: 'decidedBy' | 'receivedBy' | 'settledBy' }
> = {
  approve: { from: 'requested', to: 'approved', act: approve, doneBy: 'decidedBy' },
  refuse: { from: 'requested', to: 'refused', act: refuse, doneBy: 'decidedBy' },
  receive: { from: 'approved', to: 'received', act: receive, doneBy: 'receivedBy' },
  cancel: { from: 'approved', to: 'cancelled', act: cancel, doneBy: 'decidedBy' },
  settle: { from: 'received', to: 'settled', act: settle, doneBy: 'settledBy' },
};

/**
 * Takes a return one step on. The same step again from the same clerk changes nothing.
 * @returns what was done, in words
 * @throws AppError 403 for money that only an owner may give back; 404; 409 if somebody was first, or less is left of what
 * came in; 422 for counts or a way of payment that are not the return's
 */
export async function updateReturn(
  staff: StaffActor,
  id: string,
  input: ReturnUpdateInput,
): Promise<string> {
  return inTransaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    const { row, order } = locked;
    const { from, to, act, doneBy } = ACTS[input.action];
    if (row.state === to && row[doneBy] === staff.userName) return RETURN_STATE_WORDS[to];
    requireState(row, [from], input.version);
    const { note, message } = await act(tx, staff, locked, input);
    await noteInHistory(tx, order, { actor: 'shop', by: staff.userName }, note);
    await recordChange(tx, staff, {
      entity: 'order',
      id: order.id,
      subject: `Order ${order.number}`,
      action: 'update',
      before: { return: RETURN_STATE_WORDS[from] },
      after: { return: RETURN_STATE_WORDS[to], note: message },
    });
    return message;
  });
}

/** Keeps the wanted sizes. One that is sold out brings the money back instead, which the letter asks about. */
async function approve(
  tx: Tx,
  { userName: by }: StaffActor,
  { row, order }: LockedReturn,
): Promise<Done> {
  const soldOut: string[] = [];
  for (const { id, orderLine, size, quantity } of row.lines.filter((line) => !isForMoney(line))) {
    const { productId } = orderLine;
    const lines = [{ productId, size: size ?? '', quantity }];
    const move = { lines, orderId: order.id, returnId: row.id, by, reason: 'exchange' };
    if (await takeStock(tx, move, 'sold')) continue;
    soldOut.push(`${orderLine.title}, ${size}`);
    await tx.returnLine.update({ where: { id }, data: { soldOut: true } });
  }
  await moveReturn(tx, row, 'approved', { decidedAt: new Date(), decidedBy: by });
  await queueReturnLetter(tx, order, row, 'approved');
  const without = soldOut.join(' and ');
  const note = without && `; sold out: ${without}, the money goes back instead`;
  return {
    note: `Return approved${note}`,
    message: without
      ? `Approved. ${without} is sold out: the money goes back instead, and the customer is told.`
      : 'Approved',
  };
}

async function refuse(
  tx: Tx,
  { userName: by }: StaffActor,
  { row, order }: LockedReturn,
  { reason }: ReturnUpdateInput,
): Promise<Done> {
  if (!reason) throw new AppError(422, 'Say why: the customer reads it');
  await moveReturn(tx, row, 'refused', {
    decidedAt: new Date(),
    decidedBy: by,
    refuseReason: reason,
  });
  await queueReturnLetter(tx, order, row, 'refused');
  return { note: `Return refused: ${reason}`, message: 'Refused' };
}

/** Calls off an approved return whose pieces were not handed over: kept sizes are on sale again, and it can be asked anew. */
async function cancel(
  tx: Tx,
  { userName: by }: StaffActor,
  { row, order }: LockedReturn,
  { reason }: ReturnUpdateInput,
): Promise<Done> {
  if (!reason) throw new AppError(422, 'Say why: the customer reads it');
  const decided = { decidedAt: row.decidedAt, decidedBy: by, refuseReason: reason };
  await moveReturn(tx, row, 'cancelled', { ...decided, cancelledAt: new Date() });
  await releaseWanted(tx, row, by);
  await queueReturnLetter(tx, order, row, 'cancelled');
  return { note: `Return cancelled: ${reason}`, message: 'Cancelled' };
}
