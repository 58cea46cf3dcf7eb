import 'server-only';
import type { Order, Prisma } from '../db/generated/client';
import type { CreditKind } from './schema';

type Tx = Prisma.TransactionClient;
type Credited = Pick<Order, 'id' | 'userId' | 'number' | 'creditPaise'>;

/**
 * Locks a customer's credit until the transaction ends: after the cart and the account's orders, before promotions, number
 * series and stock. @returns the balance in paise
 */
export async function lockCredit(tx: Tx, userId: string): Promise<bigint> {
  const [account] = await tx.$queryRaw<{ balance: bigint }[]>`
    SELECT balance_paise AS balance FROM credit_accounts WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return account?.balance ?? 0n;
}

interface Entry {
  userId: string;
  kind: CreditKind;
  /** Signed. */
  paise: bigint | number;
  /** What it is for: an event that is entered already fails the transaction (unique). */
  event: string;
  orderId?: string;
  returnId?: string;
  reason: string;
  /** A user's name, or 'system'. */
  actor: string;
}

/** Adds an entry to a customer's ledger, and to the balance (a trigger). A balance below zero fails (CHECK). */
export async function enterCredit(tx: Tx, entry: Entry): Promise<void> {
  await tx.creditEntry.create({ data: entry, select: { id: true } });
}

/** Spends what an order carries of its customer's credit. @returns false if the balance is less: nothing is spent */
export async function spendCredit(tx: Tx, order: Credited, actor: string): Promise<boolean> {
  if (order.creditPaise === 0n) return true;
  if ((await lockCredit(tx, order.userId)) < order.creditPaise) return false;
  const reason = `Order ${order.number}`;
  await enterOfOrder(tx, order, { kind: 'spent', paise: -order.creditPaise, reason, actor });
  return true;
}

/** What an order holds of its customer's credit, in paise: what it spent, without what its rejection gave back. */
export async function creditHeldBy(tx: Tx, orderId: string): Promise<bigint> {
  const { _sum } = await tx.creditEntry.aggregate({
    where: { orderId, kind: { in: ['spent', 'givenBack'] } },
    _sum: { paise: true },
  });
  return -(_sum.paise ?? 0n);
}

/**
 * Gives back what a locked order that is rejected holds of its customer's credit, without what refunds gave back as credit
 * already. Once: an order that is taken up again spends it anew. @returns the sum in paise
 */
export async function giveCreditBack(tx: Tx, order: Credited, actor: string): Promise<bigint> {
  if (order.creditPaise === 0n) return 0n;
  await lockCredit(tx, order.userId);
  const { _sum } = await tx.refund.aggregate({
    where: { orderId: order.id, method: 'credit' },
    _sum: { amountPaise: true },
  });
  const paise = order.creditPaise - (_sum.amountPaise ?? 0n);
  if (paise <= 0) return 0n;
  const reason = `Order ${order.number} rejected`;
  await enterOfOrder(tx, order, { kind: 'givenBack', paise, reason, actor });
  return paise;
}

/** The nth time that an order spends, or gives back: under its cart's lock nobody else counts the same. */
async function enterOfOrder(
  tx: Tx,
  { id: orderId, userId }: Credited,
  entry: Pick<Entry, 'kind' | 'paise' | 'reason' | 'actor'>,
): Promise<void> {
  const before = await tx.creditEntry.count({ where: { orderId, kind: entry.kind } });
  const event = `${entry.kind}:${orderId}:${before + 1}`;
  await enterCredit(tx, { ...entry, userId, orderId, event });
}
