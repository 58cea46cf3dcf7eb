import 'server-only';
import type { Prisma } from '../db/generated/client';
import { changesBetween } from './rules';
import type { Actor, AuditAction, AuditEntity, Fields } from './schema';

type Tx = Prisma.TransactionClient;

interface Change {
  entity: AuditEntity;
  /** Null when it is about all of them. */
  id: string | null;
  /** What people call it. */
  subject: string;
  action: AuditAction;
  /** Null when there was nothing before, or is nothing now. */
  before: Fields | null;
  after: Fields | null;
}

/**
 * Writes down what an admin changed, within the transaction that changes it: both are kept or neither. A change that
 * changes nothing leaves no entry.
 */
export function recordChange(tx: Tx, by: Actor, change: Change): Promise<void> {
  return recordChanges(tx, by, [change]);
}

/** The same for some hundreds at once. */
export async function recordChanges(tx: Tx, by: Actor, changes: readonly Change[]): Promise<void> {
  const entries = changes
    .map(({ id, before, after, ...about }) => ({
      ...about,
      entityId: id,
      actorId: by.id,
      actorName: by.userName,
      changes: changesBetween(before, after),
    }))
    .filter((entry) => Object.keys(entry.changes).length > 0);
  await tx.auditEntry.createMany({ data: entries });
}
