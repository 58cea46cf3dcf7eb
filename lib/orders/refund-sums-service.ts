import 'server-only';
import { creditHeldBy } from '../credit/ledger-service';
import type { Payment, Prisma } from '../db/generated/client';
import { whatIsLeft } from '../returns/money-rules';
import type { LockedOrder } from './order-service';
import { restPaise } from './rules';

type Tx = Prisma.TransactionClient;
export type Refunded = Pick<
  Payment,
  'id' | 'orderId' | 'amountPaise' | 'givenBackPaise' | 'settles'
>;

/** What went back of a payment, or is on its way, without what was done in Razorpay's dashboard. */
export async function goneBackOf(
  tx: Tx,
  { id: paymentId, orderId, settles }: Refunded,
): Promise<bigint> {
  const byHand = settles ? [{ orderId, paymentId: null }] : [];
  const { money, credit } = await sumRefunds(tx, { OR: [{ paymentId }, ...byHand] });
  return money + aboveZero(credit - (await creditHeldBy(tx, orderId)));
}

/** Refunds by what they give back, in paise. Credit counts for what the order holds of it first, then for the money. */
export async function sumRefunds(tx: Tx, where: Prisma.RefundWhereInput) {
  const rows = await tx.refund.groupBy({ by: ['method'], where, _sum: { amountPaise: true } });
  const sums = { money: 0n, credit: 0n };
  for (const { method, _sum } of rows)
    sums[method === 'credit' ? 'credit' : 'money'] += _sum.amountPaise ?? 0n;
  return sums;
}

const aboveZero = (value: bigint) => (value > 0 ? value : 0n);

/**
 * Of a locked order: the payment that paid it online, and how much of what came in is not on its way back, in paise, of
 * that as money.
 */
export async function readWhatIsLeft(tx: Tx, order: LockedOrder) {
  const hasCome = order.paymentStatus === 'paid' || order.cashOwed;
  if (!hasCome) return { payment: null, left: 0n, money: 0n };
  const orderId = order.id;
  const payment = await tx.payment.findFirst({ where: { orderId, settles: true } });
  const ofTheOrder = { OR: [{ paymentId: null }, { payment: { settles: true } }] };
  const gone = await sumRefunds(tx, { orderId, ...ofTheOrder });
  const came = payment ? payment.amountPaise - payment.givenBackPaise : restPaise(order);
  const held = await creditHeldBy(tx, orderId);
  const goneBack = { goneAsMoney: gone.money, goneAsCredit: gone.credit };
  return { payment, ...whatIsLeft({ came, held, ...goneBack }) };
}
