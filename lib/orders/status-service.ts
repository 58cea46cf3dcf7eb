import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import type { AdminOrderStatus } from '../store';
import { lockOrder, rejectOrder } from './order-service';
import { versionOf } from './serialise';
import { takeStock } from './stock-service';

type Tx = Prisma.TransactionClient;

/**
 * Sets an order's status and keeps who did it. Into 'rejected' puts the stock back once and makes the refund of
 * a paid order due, out of it takes the stock again (decisions: 'Orders and stock').
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

interface Asked {
  orderId: string;
  status: AdminOrderStatus;
  version: string | undefined;
}

async function change(tx: Tx, admin: Actor, { orderId, status, version }: Asked): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound('Order');
  if (version !== undefined && version !== (await currentVersion(tx, orderId)))
    throw new AppError(
      409,
      'Somebody else has changed this order meanwhile: nothing was overwritten.',
    );
  if (order.status === status) return;
  await recordChange(tx, admin, {
    entity: 'order',
    id: orderId,
    subject: `Order ${order.number}`,
    action: 'update',
    before: { orderStatus: order.status },
    after: { orderStatus: status },
  });
  const by = admin.userName;
  if (status === 'rejected') {
    await rejectOrder(tx, order, { reason: 'admin', by, note: '' });
    return;
  }
  if (order.status === 'rejected' && order.paymentStatus !== 'pending')
    throw new AppError(
      409,
      'The money for this order goes back to the customer: a refund is on its way or done.',
    );
  await tx.order.update({
    where: { id: orderId },
    data: {
      status,
      rejection: null,
      history: { create: { fromStatus: order.status, toStatus: status, by } },
    },
  });
  if (order.status === 'rejected' && !(await takeStock(tx, orderId)))
    throw new AppError(409, 'There is not enough stock to take this order up again.');
}

async function currentVersion(tx: Tx, orderId: string): Promise<string> {
  return versionOf(await tx.orderHistory.count({ where: { orderId } }));
}
