import 'server-only';
import { db } from '../db/client';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import { paise, paiseToRupees } from '../money';
import type { CreditDto, CreditKind } from './schema';

/** A customer's balance, and a page of the entries, newest first. Its length is the account's count: nothing is counted. */
export async function readCredit(
  userId: string,
  asked: Slice,
): Promise<{ credit: CreditDto; pagination: Pagination }> {
  const [account, waiting, rows] = await Promise.all([
    db.creditAccount.findUnique({ where: { userId } }),
    db.order.findFirst({
      where: {
        userId,
        creditPaise: { gt: 0 },
        holdExpiresAt: { not: null },
        cart: { closedAt: null },
      },
      select: { creditPaise: true },
    }),
    db.creditEntry.findMany({
      where: { userId },
      include: { order: { select: { number: true } } },
      orderBy: { nth: 'desc' },
      skip: rowsBefore(asked),
      take: asked.limit,
    }),
  ]);
  const balance = account?.balancePaise ?? 0n;
  const entries = rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind as CreditKind,
    amount: rupees(row.paise),
    balanceAfter: rupees(row.balanceAfterPaise),
    orderId: row.orderId,
    orderNumber: row.order?.number.toString() ?? null,
    reason: row.reason,
    by: row.actor,
  }));
  return {
    credit: {
      balance: rupees(balance),
      spendable: rupees(balance + (waiting?.creditPaise ?? 0n)),
      entries,
    },
    pagination: pagination(asked, account?.entries ?? 0),
  };
}

/** The same for its owner, without the names of staff. */
export async function readOwnCredit(userId: string, asked: Slice) {
  const { credit, ...rest } = await readCredit(userId, asked);
  const entries = credit.entries.map(({ by: _, ...entry }) => entry);
  return { credit: { ...credit, entries }, ...rest };
}

const rupees = (value: bigint) => paiseToRupees(paise(value));
