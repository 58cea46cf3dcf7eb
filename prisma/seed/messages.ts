import type { Prisma } from '../../lib/db/generated/client';
import type { OrderLetterKind } from '../../lib/messages/schema';
import { LETTER_OF_STATUS } from '../../lib/orders/rules';
import { seedIdAt } from './ids';
import { orderId, type PlannedOrder } from './order-plan';

type Step = PlannedOrder['steps'][number];

/** Letters about the demo shop's orders, as its own services write them. They are kept: nobody gets one. */
export async function seedMessages(
  tx: Prisma.TransactionClient,
  orders: readonly PlannedOrder[],
): Promise<void> {
  await tx.message.createMany({ data: orders.flatMap(lettersOf) });
}

function lettersOf(order: PlannedOrder): Prisma.MessageCreateManyInput[] {
  return order.steps.flatMap((step, index) => {
    const kind = kindOf(order, step, index);
    if (!kind) return [];
    const event = `${kind}:${orderId(order)}`;
    return {
      id: seedIdAt(`message ${event}`, step.at.getTime()),
      event,
      kind,
      recipient: order.customer.email,
      orderId: orderId(order),
      data: kind === 'order-cancelled' ? cancelled(order) : {},
      state: 'kept',
      at: step.at,
      giveUpAt: step.at,
      nextAttemptAt: step.at,
    };
  });
}

function kindOf(order: PlannedOrder, { status }: Step, index: number): OrderLetterKind | undefined {
  const isPlaced = order.method === 'cod' ? index === 0 : status === 'confirmed';
  const isCancelled = order.rejection === 'cancelled' || order.rejection === 'admin';
  if (isPlaced && order.steps[index - 1]?.status !== status) return 'order-placed';
  if (order.steps[index - 1]?.status === status) return undefined;
  return status === 'rejected' && isCancelled ? 'order-cancelled' : LETTER_OF_STATUS[status];
}

const cancelled = ({ rejection, method, paymentStatus, sums }: PlannedOrder) => ({
  byShopper: rejection === 'cancelled',
  ...(method === 'razorpay' &&
    paymentStatus !== 'pending' && {
      goesBack: [{ minor: Number(sums.totalPaise), currency: 'INR' }],
    }),
});
