import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { env } from '../env';
import { AppError, notFound } from '../http/app-error';
import { takeUses } from '../promotions/uses-service';
import {
  amendCarriage,
  carriageInWords,
  correctionInWords,
  hasLeft,
  isSameCarriage,
  NO_CARRIAGE,
} from '../shipments/rules';
import type { Carriage } from '../shipments/schema';
import { correctCarriage, findCarriage, refuseShared } from '../shipments/service';
import { takeStock } from '../stock/moving-service';
import type { AdminOrderStatus, OrderRejection, OrderStatus } from '../store';
import { queueTrackingNumberLetter } from './letter-service';
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  noteInHistory,
  rejectOrder,
} from './order-service';
import { isAwaitingPayment, mayReceiveCash, refundOnRejection, whyNotSet } from './rules';
import type { UpdateOrderInput } from './schema';
import { versionOf } from './serialise';
import { CANCELLED_MEANWHILE, CASH_OWED, STATUS_WORDS, statusInWords } from './wording-rules';

/**
 * Sets an order's status and records who did it.
 * Setting 'rejected' gives the stock back once and makes the refund of an online payment due; leaving it takes the
 * stock again. An unpaid online order can only be rejected, or go back to 'pending', where it waits for its payment as
 * if just placed. Cash makes a delivered order paid; if it is rejected later, it is unpaid again, and staff credit the
 * cash to the store wallet. Setting 'inShipping' again corrects the courier or number.
 * With the version that was read, the change is refused if the order has changed since, unless it is made already, as
 * by a try whose answer was lost. An order that its shopper cancelled can only be taken up again with the version, by
 * somebody who has seen that.
 * @throws AppError 404; 422 for cash that cannot have come; 409 if the order has changed, is not paid yet, was
 * cancelled, has too little stock, was refunded, or its cart has another live order
 */
export async function updateOrderStatus(
  admin: Actor,
  orderId: string,
  status: AdminOrderStatus,
  rest: Omit<UpdateOrderInput, 'orderStatus'> = {},
): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order) throw notFound('Order');
    if (rest.version === undefined && order.rejection === 'cancelled' && status !== 'rejected')
      throw new AppError(409, CANCELLED_MEANWHILE);
    await setStatus(tx, admin, order, { ...rest, orderStatus: status });
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, 'This cart has been ordered again meanwhile.');
  });
}

/** Like `updateOrderStatus`, for a locked order. */
export async function setStatus(
  tx: Prisma.TransactionClient,
  admin: Actor,
  order: LockedOrder,
  { orderStatus: status, version, paymentReceived = false, ...parcel }: UpdateOrderInput,
): Promise<void> {
  const isCash = paymentReceived && mayReceiveCash(order, status);
  if (paymentReceived && !isCash) refuseUnlessRepeated(order, status);
  const who = { actor: 'shop', by: admin.userName } as const;
  const was = await findCarriage(tx, order.id);
  const stays = hasLeft(status) || status === 'rejected' ? was : NO_CARRIAGE;
  // Dispatched again after a rejection, it is another parcel; set to delivered, it is the rejected parcel.
  const sentWith = order.status === 'rejected' ? NO_CARRIAGE : was;
  const carriage = status === 'inShipping' ? amendCarriage(sentWith, parcel) : stays;
  const isCorrected = order.status === status && !isSameCarriage(was, carriage);
  if (order.status === status && !isCash && !isCorrected) return;
  if (version !== undefined) await requireVersion(tx, order, { version, status });
  const no = whyNotSet(order, status);
  if (no) throw new AppError(409, no);
  if (parcel.sharesParcel === false && status === 'inShipping')
    await refuseShared(tx, order.id, carriage);
  const owesCashBack = status === 'rejected' && refundOnRejection(order) === 'wallet';
  const paymentStatus = isCash ? 'paid' : owesCashBack ? 'pending' : order.paymentStatus;
  if (isCorrected) {
    await correctCarriage(tx, order.id, carriage);
    await noteInHistory(tx, order, who, correctionInWords(was, carriage));
    if (status === 'inShipping') await queueTrackingNumberLetter(tx, order, was, carriage);
  } else if (status === 'rejected') {
    const note = owesCashBack ? CASH_OWED : '';
    await rejectOrder(tx, order, { reason: 'admin', ...who, note });
  } else {
    const note = noteFor({ ...order, status }, isCash, carriage);
    await moveOrder(tx, order, { to: status, ...who, note, carriage });
    if (order.status === 'rejected') await reopenOrder(tx, admin, order, status);
  }
  if (paymentStatus !== order.paymentStatus)
    await tx.order.update({
      where: { id: order.id },
      data: { paymentStatus, cashOwed: owesCashBack },
      select: { id: true },
    });
  await recordChange(tx, admin, {
    entity: 'order',
    id: order.id,
    subject: `Order ${order.number}`,
    action: 'update',
    before: { orderStatus: order.status, paymentStatus: order.paymentStatus, ...was },
    after: { orderStatus: status, paymentStatus, ...carriage },
  });
}

/** Takes stock and discounts of a rejected order again. @throws AppError 409 if they are gone */
async function reopenOrder(
  tx: Prisma.TransactionClient,
  admin: Actor,
  order: LockedOrder,
  status: AdminOrderStatus,
): Promise<void> {
  if (order.discountPaise > 0 && !(await takeUses(tx, order)))
    throw new AppError(
      409,
      'A discount of this order cannot be used any more: it is used up, or this is no first order now.',
    );
  const kind = isAwaitingPayment({ ...order, status }) ? 'held' : 'sold';
  const move = { lines: order.lines, orderId: order.id, by: admin.userName };
  if (!(await takeStock(tx, move, kind)))
    throw new AppError(409, 'There is not enough stock to take this order up again.');
}

/** A repeated request finds the order paid already. @throws AppError 422 if the cash cannot have come */
function refuseUnlessRepeated({ paymentMethod, paymentStatus }: LockedOrder, status: string): void {
  if (paymentMethod === 'cod' && paymentStatus === 'paid' && status === 'delivered') return;
  throw new AppError(422, 'Cash is received for a cash-on-delivery order when it is delivered.');
}

function noteFor(order: LockedOrder, isCash: boolean, carriage: Carriage): string {
  if (isCash) return 'Cash received';
  if (order.status === 'inShipping') return carriageInWords(carriage);
  return isAwaitingPayment(order) ? keptForPayment() : '';
}

function keptForPayment(): string {
  const minutes = env.ORDER_HOLD_MINUTES;
  return `Kept for its payment for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
}

/** @throws AppError 409 if the order has changed since it was read. */
async function requireVersion(
  tx: Prisma.TransactionClient,
  order: LockedOrder,
  asked: { version: string; status: AdminOrderStatus },
): Promise<void> {
  const entries = await tx.orderHistory.count({ where: { orderId: order.id } });
  if (asked.version === versionOf(entries)) return;
  const is = statusInWords({
    orderStatus: order.status as OrderStatus,
    rejection: order.rejection as OrderRejection | null,
  });
  throw new AppError(
    409,
    `Somebody else has changed this order meanwhile: it is '${is}' now, you chose '${STATUS_WORDS[asked.status]}'. Nothing was overwritten.`,
  );
}
