import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import { isRetryable } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { isAwaitingPayment, type LockedOrder } from '../orders/order-service';
import type { OrderStatus } from '../store';

type Tx = Prisma.TransactionClient;

interface SettlingPayment {
  providerOrderId: string;
  providerPaymentId: string;
  currency: string;
}

/** What an order becomes that nobody has worked on before its money came. */
const ONCE_PAID: OrderStatus = 'confirmed';

const noteOf = ({ providerPaymentId }: SettlingPayment) => `Paid online, ${providerPaymentId}`;

/**
 * A locked order becomes paid by this payment, in one statement, so in one round trip while its cart is locked: payment,
 * order, history and cart (migration paid_in_one_step).
 */
export async function markPaid(
  tx: Tx,
  order: LockedOrder,
  payment: SettlingPayment & { amountPaise: number },
): Promise<void> {
  const isEarly = isAwaitingPayment(order) || order.status === 'rejected';
  await tx.$executeRaw`
    SELECT mark_paid(${order.id}::uuid, ${order.cartId}::uuid, ${order.status}, ${isEarly ? ONCE_PAID : order.status},
      ${payment.providerOrderId}, ${payment.providerPaymentId}, ${payment.amountPaise}::bigint, ${payment.currency},
      ${noteOf(payment)}, ${uuidv7()}::uuid, ${uuidv7()}::uuid, ${uuidv7()}::uuid)`;
}

/** An order that has just been paid, as it was then. */
export interface PaidOrder {
  id: string;
  status: string;
  paymentStatus: string;
}

/**
 * The same for the ordinary case, without a transaction around it: one statement locks cart and order, sees that the order
 * waits for its money and that nobody has told of the payment, and makes it paid. An event is kept with it.
 * @param sums what the order may cost for this payment to pay it
 * @returns null for everything else, which has to be looked at under locks; nothing has changed then
 */
export async function payWaitingOrder(
  payment: SettlingPayment,
  sums: number[],
  event?: { id: string; name: string },
): Promise<PaidOrder | null> {
  const rows = await db.$queryRaw<{ id: string | null }[]>`
    SELECT pay_waiting_order(${payment.providerOrderId}, ${payment.providerPaymentId}, ${sums}::bigint[],
      ${payment.currency}, ${ONCE_PAID}, ${noteOf(payment)}, ${event?.id ?? null}, ${event?.name ?? null},
      ${uuidv7()}::uuid, ${uuidv7()}::uuid, ${uuidv7()}::uuid) AS id`.catch((error: unknown) => {
    if (isRetryable(error)) return [];
    throw error;
  });
  const id = rows[0]?.id;
  return id ? { id, status: ONCE_PAID, paymentStatus: 'paid' } : null;
}
