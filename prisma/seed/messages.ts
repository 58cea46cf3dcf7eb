import type { Prisma } from '../../lib/db/generated/client';
import { keptBack } from '../../lib/messages/schema';
import { LETTER_OF_STATUS } from '../../lib/orders/rules';
import type { OrderStatus } from '../../lib/store';
import { seedIdAt } from './ids';
import type { PlannedOrder } from './order-plan';

/** Letters about the demo shop's orders, as its own services write them. They are kept: nobody gets one. */
export async function seedMessages(
  tx: Prisma.TransactionClient,
  orders: readonly PlannedOrder[],
): Promise<void> {
  const letters = orders.flatMap(lettersOf);
  const byShopper = orders.find(({ rejection }) => rejection === 'cancelled');
  // One to see: as if its shopper had ordered and cancelled all day.
  const isKeptBack = ({ orderId, kind }: (typeof letters)[number]) =>
    kind === 'order-cancelled' && orderId === byShopper?.id;
  const limited = { isLimited: true, reason: keptBack(12, 'order-cancelled') };
  await tx.message.createMany({
    data: letters.map((letter) => ({ ...letter, ...(isKeptBack(letter) && limited) })),
  });
}

function lettersOf(order: PlannedOrder): Prisma.MessageCreateManyInput[] {
  return order.changes.flatMap(({ status, at }) => {
    const kind = kindOf(order, status);
    if (!kind) return [];
    const event = `${kind}:${order.id}`;
    return {
      id: seedIdAt(`message ${event}`, at.getTime()),
      event,
      kind,
      recipient: order.customer.email,
      orderId: order.id,
      data: kind === 'order-cancelled' ? cancelled(order) : {},
      state: 'kept',
      at,
      giveUpAt: at,
      nextAttemptAt: at,
    };
  });
}

function kindOf({ method, rejection }: PlannedOrder, status: OrderStatus) {
  if (status === (method === 'cod' ? 'pending' : 'confirmed')) return 'order-placed';
  const isCancelled = ['cancelled', 'admin', 'returned'].some((one) => one === rejection);
  return status === 'rejected' && isCancelled ? 'order-cancelled' : LETTER_OF_STATUS[status];
}

const cancelled = ({ rejection, method, paymentStatus, sums }: PlannedOrder) => ({
  byShopper: rejection === 'cancelled',
  cameBack: rejection === 'returned',
  ...(method === 'razorpay' &&
    paymentStatus !== 'pending' && {
      goesBack: [{ minor: Number(sums.totalPaise), currency: 'INR' }],
    }),
});
