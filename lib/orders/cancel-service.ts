import 'server-only';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { type LockedOrder, lockOrder } from './order-service';
import { mayCancel, refundOnRejection } from './rules';
import { rejectOrder } from './status-service';

/**
 * Cancels a shopper's own order before it is packed: its stock and the uses of its discounts are given back, and what
 * was paid is to be refunded. Cancelling again changes nothing.
 * @throws AppError 404, 409 once it is being packed or was rejected
 */
export async function cancelOrder(
  { id: userId, userName: by }: { id: string; userName: string },
  orderId: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order || order.userId !== userId) throw notFound('Order');
    if (order.rejection === 'cancelled') return;
    if (!mayCancel(order)) throw new AppError(409, whyNot(order));
    const note = 'Cancelled by the customer';
    await rejectOrder(tx, order, { reason: 'cancelled', actor: 'shopper', by, note });
  });
}

function whyNot(order: LockedOrder): string {
  if (order.status === 'rejected') return 'This order was already rejected.';
  // Its cash was received at the door, whatever its status says now.
  const hasCome = order.status === 'delivered' || refundOnRejection(order) === 'wallet';
  return hasCome
    ? 'This order has been delivered: it can no longer be cancelled. You can return it (see Returns policy).'
    : 'This order is being packed or on its way: it can no longer be cancelled. You can return it once it is delivered.';
}
