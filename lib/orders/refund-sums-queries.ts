import 'server-only';
import type { Prisma } from '../db/generated/client';
import type { Sum } from '../messages/schema';

/** What remains to be refunded of an order's payments, and what was refunded, by currency. */
export async function readRefundSums(
  tx: Prisma.TransactionClient,
  orderId: string,
): Promise<{ goesBack: Sum[]; wentBack: Sum[] }> {
  const payments = await tx.payment.findMany({
    where: { orderId },
    include: { refund: true },
    orderBy: { createdAt: 'asc' },
  });
  const goesBack = new Map<string, number>();
  const wentBack = new Map<string, number>();
  for (const { amountPaise, givenBackPaise, status, currency, refund } of payments) {
    const went = status === 'refunded' ? amountPaise : givenBackPaise;
    add(wentBack, currency, Number(went));
    if (refund) add(goesBack, currency, Number(amountPaise - went));
  }
  return { goesBack: sumsOf(goesBack), wentBack: sumsOf(wentBack) };
}

const add = (sums: Map<string, number>, currency: string, minor: number) =>
  sums.set(currency, (sums.get(currency) ?? 0) + minor);

const sumsOf = (sums: Map<string, number>): Sum[] =>
  [...sums].flatMap(([currency, minor]) => (minor > 0 ? [{ minor, currency }] : []));
