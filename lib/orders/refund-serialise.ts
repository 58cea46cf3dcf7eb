import type { Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import type { RefundDto } from './refund-schema';

/** What an order's refunds are read from, beside the order. */
export const WITH_REFUNDS = {
  payments: {
    where: { settles: true },
    select: { providerPaymentId: true, givenBackPaise: true, updatedAt: true },
  },
  refunds: {
    orderBy: { createdAt: 'asc' },
    include: { payment: { select: { settles: true } } },
  },
  /** The last, while it is rejected, is the credit that its rejection gave back, if any was held. */
  creditEntries: {
    where: { kind: { in: ['spent', 'givenBack'] } },
    orderBy: { nth: 'desc' },
    take: 1,
  },
} as const satisfies Prisma.OrderInclude;

type Refunded = Pick<
  Prisma.OrderGetPayload<{ include: typeof WITH_REFUNDS }>,
  keyof typeof WITH_REFUNDS
>;

const rupees = (value: bigint) => paiseToRupees(paise(value));

/** What goes back of what paid the order, the refunds of the dashboard as one; not of a payment that came too late. */
export function refundsOf({ refunds, payments: [paid], creditEntries }: Refunded): RefundDto[] {
  const inDashboard: RefundDto[] =
    paid && paid.givenBackPaise > 0
      ? [
          {
            amount: rupees(paid.givenBackPaise),
            at: paid.updatedAt.toISOString(),
            method: 'razorpay',
            state: 'processed',
            reason: 'refunded by Razorpay',
          },
        ]
      : [];
  const ours = refunds
    .filter(({ payment }) => payment === null || payment.settles)
    .map(({ amountPaise, updatedAt, method, status: got, refusal, reason }) => ({
      amount: rupees(amountPaise),
      at: updatedAt.toISOString(),
      method: method as RefundDto['method'],
      state: refusal !== null && got === 'due' ? 'failed' : (got as RefundDto['state']),
      reason,
    }));
  const creditBack = creditEntries.filter(({ kind }) => kind === 'givenBack');
  return [
    ...inDashboard,
    ...ours,
    ...creditBack.map(
      ({ paise: amount, at }): RefundDto => ({
        amount: rupees(amount),
        at: at.toISOString(),
        method: 'credit',
        state: 'processed',
        reason: 'order rejected',
      }),
    ),
  ];
}
