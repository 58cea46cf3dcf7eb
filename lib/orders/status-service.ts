import 'server-only';
import type { Actor } from '../audit/schema';
import { recordingOf } from '../audit/service';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { env } from '../env';
import { AppError, notFound } from '../http/app-error';
import type { AdminOrderStatus } from '../store';
import { isAwaitingPayment, lockOrderOfCart } from './order-service';
import { versionOf } from './serialise';
import { moveOrder } from './transition-service';

type Tx = Prisma.TransactionClient;

/**
 * Sets an order's status and keeps who did it. Into 'rejected' puts the stock back once and makes the refund of
 * a paid order due, out of it takes the stock again (decisions: 'Orders and stock'). An unpaid online order set back to
 * 'pending' waits for its payment as if it had just been placed: it can be paid until its new hold ends, then is released.
 * With the version that was read, an order that has changed since is left as it is.
 * @throws AppError 404, 409 for that, or when there is not enough stock, the money has gone back, or the cart has another live order.
 */
export async function updateOrderStatus(
  admin: Actor,
  orderId: string,
  status: AdminOrderStatus,
  version?: string,
): Promise<void> {
  try {
    await inTransaction((tx) => change(tx, admin, { orderId, status, version }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, 'This cart has been ordered again meanwhile.');
  }
}

const keptFor = (minutes: number) =>
  `Kept for its payment for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;

interface Asked {
  orderId: string;
  status: AdminOrderStatus;
  version: string | undefined;
}

async function change(tx: Tx, admin: Actor, { orderId, status, version }: Asked): Promise<void> {
  const order = await lockOrderOfCart(tx, { id: orderId });
  if (!order) throw notFound('Order');
  if (order.status === status) {
    requireVersion(version, await tx.orderHistory.count({ where: { orderId } }));
    return;
  }
  if (order.status === 'rejected' && order.paymentStatus !== 'pending')
    throw new AppError(
      409,
      'The money for this order goes back to the customer: a refund is on its way or done.',
    );
  const holdMinutes = env.ORDER_HOLD_MINUTES;
  const waits = isAwaitingPayment({ ...order, status });
  const { entries, isFilled } = await moveOrder(tx, order, {
    to: status,
    ...(status === 'rejected' && { reason: 'admin' }),
    by: admin.userName,
    note: waits ? keptFor(holdMinutes) : '',
    holdMinutes,
    audit: recordingOf(admin, {
      entity: 'order',
      id: orderId,
      subject: `Order ${order.number}`,
      action: 'update',
      before: { orderStatus: order.status },
      after: { orderStatus: status },
    }),
  });
  requireVersion(version, entries);
  if (!isFilled) throw new AppError(409, 'There is not enough stock to take this order up again.');
}

/** @throws AppError 409 where another version was read than that of so many entries in its history. */
function requireVersion(version: string | undefined, entries: number): void {
  if (version === undefined || version === versionOf(entries)) return;
  throw new AppError(
    409,
    'Somebody else has changed this order meanwhile: nothing was overwritten.',
  );
}
