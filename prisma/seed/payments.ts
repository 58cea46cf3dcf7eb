import type { Prisma } from '../../lib/db/generated/client';
import { CURRENCY } from '../../lib/store';
import { seedId } from './ids';
import { providerId } from './order-course';
import type { PlannedOrder } from './order-plan';

/** The payment of each order paid online, and the refund of each refunded one; the sandbox knows them, so that it can give them back. */
export async function seedPayments(
  tx: Prisma.TransactionClient,
  plan: PlannedOrder[],
): Promise<void> {
  const online = plan.filter(({ method }) => method === 'razorpay');
  const paid = online.filter(({ paymentStatus }) => paymentStatus !== 'pending');
  const refunded = paid.filter(({ paymentStatus }) => paymentStatus === 'refunded');
  await tx.payment.createMany({
    data: paid.map((order) => ({
      id: paymentId(order),
      orderId: order.id,
      providerOrderId: providerId('order', order.name),
      providerPaymentId: providerId('pay', order.name),
      amountPaise: order.sums.totalPaise,
      status: order.paymentStatus === 'refunded' ? 'refunded' : 'captured',
      settles: true,
      createdAt: order.steps[1]?.at ?? order.placedAt,
    })),
  });
  await tx.refund.createMany({
    data: refunded.map((order) => ({
      id: seedId(`refund ${order.name}`),
      orderId: order.id,
      paymentId: paymentId(order),
      amountPaise: order.sums.totalPaise,
      reason: 'order rejected',
      status: 'processed',
      idempotencyKey: `refund-${paymentId(order)}`,
      providerRefundId: providerId('rfnd', order.name),
      attempts: 1,
      createdAt: order.steps.at(-1)?.at ?? order.placedAt,
    })),
  });
  await tx.sandboxRecord.createMany({ data: paid.map(sandboxPayment) });
}

const paymentId = ({ name }: PlannedOrder) => seedId(`payment ${name}`);

function sandboxPayment({ name, sums, paymentStatus, placedAt }: PlannedOrder) {
  const isRefunded = paymentStatus === 'refunded';
  const id = providerId('pay', name);
  const order = providerId('order', name);
  return {
    id,
    kind: 'payment',
    parent: order,
    createdAt: placedAt,
    body: {
      id,
      entity: 'payment',
      order_id: order,
      amount: sums.totalPaise,
      currency: CURRENCY,
      method: 'upi',
      status: isRefunded ? 'refunded' : 'captured',
      captured: true,
      amount_refunded: isRefunded ? sums.totalPaise : 0,
      refund_status: isRefunded ? 'full' : null,
      created_at: Math.floor(placedAt.getTime() / 1000),
    },
  };
}
