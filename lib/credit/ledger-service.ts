import 'server-only';
import type { Prisma } from '../db/generated/client';
import type { CreditKind } from './schema';

type Tx = Prisma.TransactionClient;

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
