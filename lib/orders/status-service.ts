import 'server-only';
import type { Actor, StaffActor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { env } from '../env';
import { AppError, notFound } from '../http/app-error';
import { issueCreditNote, issueInvoice } from '../invoices/service';
import { giveBackUses, takeUses } from '../promotions/uses-service';
import {
  amendCarriage,
  carriageInWords,
  correctionInWords,
  hasLeft,
  isSameCarriage,
  NO_CARRIAGE,
} from '../shipments/rules';
import type { Carriage } from '../shipments/schema';
import { correctCarriage, findCarriage, moveShipment, refuseShared } from '../shipments/service';
import { type LineBack, putBack, takeBack, takeStock } from '../stock/moving-service';
import type { AdminOrderStatus, OrderRejection, OrderStatus } from '../store';
import { CAME_BACK_NOTE, isComingBack, partsInWords } from './coming-back-rules';
import { returnCredit, takeCreditAgain } from './credit-service';
import { queueMoveLetter, queueRejectionLetter, queueTrackingNumberLetter } from './letter-service';
import {
  type ChangedBy,
  type Hold,
  type LockedOrder,
  lockOrder,
  markComingBack,
  NOT_COMING_BACK,
  newHold,
  noteInHistory,
  requireVersion,
} from './order-service';
import { showPurchaseInReviews } from './purchase-service';
import { requireMayRefund } from './refund-limit-service';
import { makeRefundDue, markRefunded } from './refunds-service';
import { requireNoReturn } from './return-locking-service';
import { isAwaitingPayment, mayReceiveCash, refundOnRejection, whyNotSet } from './rules';
import type { StatusInput } from './schema';
import { CANCELLED_MEANWHILE, CASH_OWED, EXCHANGE_NOT_SENT, STATUS_WORDS } from './wording-rules';

type Tx = Prisma.TransactionClient;

interface Change extends ChangedBy {
  to: OrderStatus;
  note: string;
  /** For an order that is dispatched. */
  carriage?: Carriage | undefined;
  /** For an order that its shopper takes up again: the hold before. */
  hold?: Hold | null;
}

/**
 * Moves a locked order to another status, with its shipment and invoice, writes its history and queues its letter; the
 * caller moves the stock. A hold for an online payment ends, or starts over if the order waits for its payment again.
 */
export async function moveOrder(
  tx: Tx,
  order: LockedOrder,
  { to, carriage, hold: last, ...entry }: Change,
  rejection: OrderRejection | null = null,
): Promise<void> {
  await showPurchaseInReviews(tx, order, to);
  await moveShipment(tx, order.id, { from: order.status, to, carriage });
  const hold = isAwaitingPayment({ ...order, status: to }) ? newHold(last) : null;
  const isAskedEarlier = hold && (!order.nextCheckAt || hold.nextCheckAt < order.nextCheckAt);
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: to,
      rejection,
      cashOwed: false,
      ...NOT_COMING_BACK,
      holdExpiresAt: hold?.holdExpiresAt ?? null,
      ...(hold && { heldUntil: hold.heldUntil, holdChainEndsAt: hold.holdChainEndsAt }),
      ...(isAskedEarlier && { nextCheckAt: hold.nextCheckAt }),
      history: { create: { fromStatus: order.status, toStatus: to, ...entry } },
    },
    select: { id: true },
  });
  await queueMoveLetter(tx, order, to);
  // As late as possible: all dispatches wait for this number series until the transaction ends.
  if (hasLeft(to)) await issueInvoice(tx, order.id);
  if (to === 'rejected') await issueCreditNote(tx, order.id);
}

interface Rejection extends ChangedBy {
  reason: OrderRejection;
  note: string;
  /** What came back with its parcel; without it, all of its pieces are in the shop. */
  back?: readonly LineBack[] | undefined;
}

/** Rejects a locked order: its credit, stock and discount uses are given back, and what was paid becomes due to be refunded. */
export async function rejectOrder(
  tx: Tx,
  order: LockedOrder,
  { reason, note, actor, by, back }: Rejection,
): Promise<void> {
  const creditBack = await returnCredit(tx, order, { actor, by });
  await moveOrder(tx, order, { to: 'rejected', actor, by, note }, reason);
  const payment =
    order.paymentStatus === 'paid' &&
    (await tx.payment.findFirst({
      where: { orderId: order.id, settles: true, refunds: { none: { isPart: false } } },
    }));
  if (payment)
    await makeRefundDue(tx, payment, { actor, by, status: 'rejected', reason: 'order rejected' });
  if (refundOnRejection(order) === 'credit') await markRefunded(tx, order);
  await queueRejectionLetter(tx, order, reason, creditBack);
  if (order.discountPaise > 0) await giveBackUses(tx, order.id);
  const move = { lines: order.lines, orderId: order.id, by };
  if (back) await takeBack(tx, { ...move, lines: back });
  else await putBack(tx, move, isAwaitingPayment(order) ? 'released' : 'returned');
}

/**
 * Sets an order's status and records who did it.
 * Setting 'rejected' gives the stock back once and makes the refund of an online payment due; leaving it takes the
 * stock again. An unpaid online order can only be rejected, or go back to 'pending', where it waits for its payment as
 * if just placed. Cash makes a delivered order paid; if it is rejected later, it is unpaid again, and staff credit the
 * cash to the store wallet. Setting 'inShipping' again corrects the courier or number.
 * With the version that was read, the change is refused if the order has changed since, unless it is made already, as
 * by a try whose answer was lost. An order that its shopper cancelled can only be taken up again with the version, by
 * somebody who has seen that.
 * @throws AppError 403 for a refund that only an owner may make; 404; 422 for cash that cannot have come; 409 if the order has changed, is not paid yet, was
 * cancelled, has too little stock, was refunded, or its cart has another live order
 */
export async function updateOrderStatus(
  admin: StaffActor,
  orderId: string,
  status: AdminOrderStatus,
  rest: Omit<StatusInput, 'orderStatus'> = {},
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

/** Like `updateOrderStatus`, for a locked order. @param back what came back with a parcel that is rejected */
export async function setStatus(
  tx: Tx,
  admin: StaffActor,
  order: LockedOrder,
  { orderStatus: status, version, paymentReceived = false, ...parcel }: StatusInput,
  back?: readonly LineBack[],
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
  // Its parcel goes out once more, or was delivered after all.
  const goesOn = order.status === status && isComingBack(order);
  if (order.status === status && !isCash && !isCorrected && !goesOn) return;
  const outcome = `, you chose '${STATUS_WORDS[status]}'. Nothing was overwritten.`;
  if (version !== undefined) await requireVersion(tx, order, { version, outcome });
  const no = back ? null : whyNotSet(order, status);
  if (no) throw new AppError(409, no);
  if (parcel.sharesParcel === false && status === 'inShipping')
    await refuseShared(tx, order.id, carriage);
  if (order.status !== status) await requireNoReturn(tx, order);
  if (status === 'rejected') await requireMayRefund(tx, admin, order);
  const goesBack = status === 'rejected' ? refundOnRejection(order) : null;
  const owesCashBack = goesBack === 'wallet';
  const settled = goesBack === 'credit' ? 'refunded' : order.paymentStatus;
  const paymentStatus = isCash ? 'paid' : owesCashBack ? 'pending' : settled;
  if (goesOn) await markComingBack(tx, order, who, false);
  if (isCorrected) {
    await correctCarriage(tx, order.id, carriage);
    await noteInHistory(tx, order, who, correctionInWords(was, carriage));
    if (status === 'inShipping') await queueTrackingNumberLetter(tx, order, was, carriage);
  } else if (status === 'rejected') {
    const kept = order.exchangeOf ? EXCHANGE_NOT_SENT : '';
    const note = owesCashBack ? CASH_OWED : kept || (back ? CAME_BACK_NOTE : '');
    await rejectOrder(tx, order, { reason: back ? 'returned' : 'admin', ...who, note, back });
  } else if (order.status !== status || isCash) {
    const note = noteFor({ ...order, status }, isCash, carriage);
    if (order.status === 'rejected') await takeCreditAgain(tx, order, admin.userName);
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
    after: {
      orderStatus: status,
      paymentStatus,
      ...carriage,
      ...(back && { 'Received back': partsInWords(back) }),
    },
  });
}

/** Takes stock and discounts of a rejected order again. @throws AppError 409 if they are gone */
async function reopenOrder(
  tx: Tx,
  admin: Actor,
  order: LockedOrder,
  status: AdminOrderStatus,
): Promise<void> {
  if ((await tx.refund.count({ where: { orderId: order.id } })) > 0)
    throw new AppError(409, 'Money was given back for this order: take a new one.');
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
  if (!isAwaitingPayment(order)) return '';
  const minutes = env.ORDER_HOLD_MINUTES;
  return `Kept for ${minutes === 1 ? '1 minute' : `${minutes} minutes`} for payment`;
}
