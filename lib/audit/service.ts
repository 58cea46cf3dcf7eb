import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Prisma } from '../db/generated/client';
import { changesBetween } from './rules';
import type { Actor, AuditAction, AuditEntity, Fields } from './schema';

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

/** Records changes by an admin in the transaction that makes them. Where nothing is different there is no entry. */
export async function recordChanges(
  tx: Prisma.TransactionClient,
  { id: actorId, userName: actorName }: Actor,
  changes: readonly Change[],
): Promise<void> {
  const entries = changes.map(({ id: entityId, before, after, ...about }) => ({
    ...about,
    id: uuidv7(),
    entityId,
    actorId,
    actorName,
    changes: changesBetween(before, after),
  }));
  await tx.auditEntry.createMany({
    data: entries.filter((entry) => Object.keys(entry.changes).length > 0),
  });
}

export function recordChange(tx: Prisma.TransactionClient, by: Actor, change: Change) {
  return recordChanges(tx, by, [change]);
}
