import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { env } from '../env';
import { AppError, notFound } from '../http/app-error';
import type { AdminOrderStatus } from '../store';
import { isAwaitingPayment, lockOrder, moveOrder, rejectOrder } from './order-service';
import { versionOf } from './serialise';
import { takeStock } from './stock-service';

/**
 * Sets an order's status and keeps who did it. Into 'rejected' puts the stock back once and makes the refund of
 * a paid order due, out of it takes the stock again. An unpaid online order set back to
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
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order) throw notFound('Order');
    if (version !== undefined) await requireVersion(tx, orderId, version);
    if (order.status === status) return;
    const by = admin.userName;
    if (status === 'rejected') {
      await rejectOrder(tx, order, { reason: 'admin', by, note: '' });
    } else {
      if (order.status === 'rejected' && order.paymentStatus !== 'pending')
        throw new AppError(
          409,
          'The money for this order goes back to the customer: a refund is on its way or done.',
        );
      const note = isAwaitingPayment({ ...order, status }) ? keptForPayment() : '';
      await moveOrder(tx, order, { to: status, by, note });
      if (order.status === 'rejected' && !(await takeStock(tx, order.lines)))
        throw new AppError(409, 'There is not enough stock to take this order up again.');
    }
    await recordChange(tx, admin, {
      entity: 'order',
      id: orderId,
      subject: `Order ${order.number}`,
      action: 'update',
      before: { orderStatus: order.status },
      after: { orderStatus: status },
    });
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, 'This cart has been ordered again meanwhile.');
  });
}

function keptForPayment(): string {
  const minutes = env.ORDER_HOLD_MINUTES;
  return `Kept for its payment for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
}

/** @throws AppError 409 where the order has changed since it was read. */
async function requireVersion(
  tx: Prisma.TransactionClient,
  orderId: string,
  version: string,
): Promise<void> {
  if (version === versionOf(await tx.orderHistory.count({ where: { orderId } }))) return;
  throw new AppError(
    409,
    'Somebody else has changed this order meanwhile: nothing was overwritten.',
  );
}
