import { db } from '@/lib/db/client';
import { readOrder } from '@/lib/orders/queries';
import { checkPayments } from '@/lib/payments/housekeeping-service';
import { stockOf } from './builders';

/** Moves every deadline of orders and refunds closer by that many minutes. */
export async function minutesLater(minutes: number): Promise<void> {
  await db.$executeRaw`
    UPDATE orders SET created_at = created_at - make_interval(mins => ${minutes}),
      hold_expires_at = hold_expires_at - make_interval(mins => ${minutes}),
      next_check_at = next_check_at - make_interval(mins => ${minutes})`;
  await db.$executeRaw`
    UPDATE refunds SET next_attempt_at = next_attempt_at - make_interval(mins => ${minutes})`;
}

/** The state after that time and housekeeping, run by two instances at once, twice. */
export async function afterHousekeeping(minutes: number) {
  await minutesLater(minutes);
  await Promise.all([checkPayments(), checkPayments()]);
  await minutesLater(2);
  await Promise.all([checkPayments(), checkPayments()]);
  const [order] = await db.order.findMany({ select: { id: true } });
  const { orderStatus, paymentStatus, history } = await readOrder(order?.id ?? '');
  const [product] = await db.product.findMany({ select: { id: true } });
  return {
    order: `${orderStatus}, ${paymentStatus}`,
    history: history.map(({ to, note }) => `${to}: ${note}`),
    stock: product && (await stockOf(product.id)),
    inOpenCarts: await db.cartLine.count({ where: { cart: { closedAt: null } } }),
    payments: await db.payment.count(),
    atRazorpay: await atRazorpay(),
  };
}

/** What Razorpay has. */
export async function atRazorpay(): Promise<string> {
  const count = (kind: string) => db.sandboxRecord.count({ where: { kind } });
  return `${await count('order')} orders, ${await count('payment')} payments, ${await count('refund')} refunds`;
}
