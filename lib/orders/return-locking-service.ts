import 'server-only';
import type { Prisma } from '../db/generated/client';
import { AppError, notFound } from '../http/app-error';
import { queueOrderLetter } from '../messages/outbox-service';
import type { ReturnState } from '../returns/return-schema';
import { type ReturnRow, WITH_RETURN_LINES } from '../returns/serialise';
import { RETURN_STATE_WORDS } from '../returns/wording-rules';
import { type LockedOrder, lockOrder } from './order-service';

type Tx = Prisma.TransactionClient;

export interface LockedReturn {
  row: ReturnRow;
  order: LockedOrder;
  /** The order whose money it is: of an exchange, the first one. */
  moneyOrder: LockedOrder;
}

/** Locks the order whose money a return gives back, then its own, then the return. @throws AppError 404 */
export async function lockReturn(tx: Tx, id: string): Promise<LockedReturn> {
  const found = await tx.return.findUnique({
    where: { id },
    select: { orderId: true, order: { select: { exchangeOf: true } } },
  });
  if (!found) throw notFound('Return');
  const { exchangeOf } = found.order;
  const first = exchangeOf === null ? null : await lockOrder(tx, { id: exchangeOf });
  const order = await lockOrder(tx, { id: found.orderId });
  await tx.$queryRaw`SELECT FROM returns WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.return.findUniqueOrThrow({ where: { id }, include: WITH_RETURN_LINES });
  if (!order) throw notFound('Return');
  return { row, order, moneyOrder: first ?? order };
}

/** @throws AppError 409 if it is not in the state that an action starts from, or has changed since it was read */
export function requireState(
  { state, version }: ReturnRow,
  allowed: readonly ReturnState[],
  read?: number,
): void {
  if (allowed.some((one) => one === state) && (read === undefined || read === version)) return;
  const is = RETURN_STATE_WORDS[state as ReturnState];
  throw new AppError(
    409,
    `Somebody has changed this return meanwhile: it is '${is}' now. Nothing was overwritten.`,
  );
}

/** Moves a locked return, in its own row. */
export async function moveReturn(
  tx: Tx,
  { id }: { id: string },
  state: ReturnState,
  data: Prisma.ReturnUncheckedUpdateInput,
): Promise<void> {
  await tx.return.update({
    where: { id },
    data: { ...data, state, version: { increment: 1 } },
    select: { id: true },
  });
}

/** Queues the letter about what has become of a return. */
export const queueReturnLetter = (
  tx: Tx,
  order: { id: string; userId: string },
  { id: returnId }: { id: string },
  returnState: ReturnState,
): Promise<void> =>
  queueOrderLetter(tx, 'order-return', order, {
    event: `order-return:${returnId}:${returnState}`,
    data: { returnId, returnState },
    isLimited: returnState === 'requested' || returnState === 'cancelled',
  });

/** Its pieces are on their way back one by one, or are here. @throws AppError 409 */
export async function requireNoReturn(tx: Tx, { id: orderId }: LockedOrder): Promise<void> {
  const state = { notIn: ['refused', 'cancelled'] };
  if ((await tx.return.count({ where: { orderId, state } })) === 0) return;
  throw new AppError(409, 'Pieces of this order are being returned: see Returns.');
}
