import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Prisma } from '../db/generated/client';
import { insertRows } from '../db/insert-rows';
import { changesBetween } from './rules';
import type { Actor, AuditAction, AuditEntity, Fields } from './schema';

interface Change {
  entity: AuditEntity;
  /** Null if the entry is about all of them. */
  id: string | null;
  /** What people call it. */
  subject: string;
  action: AuditAction;
  /** Null for what was added. */
  before: Fields | null;
  after: Fields | null;
}

/** Records changes by an admin, in the transaction that makes them. Records nothing if nothing differs. */
export async function recordChanges(
  tx: Prisma.TransactionClient,
  { id: actorId, userName: actorName }: Actor,
  changes: readonly Change[],
): Promise<void> {
  const entries = changes.map(({ id: entityId, before, after, ...about }) => ({
    ...about,
    id: uuidv7(),
    at: new Date(),
    entityId,
    actorId,
    actorName,
    changes: changesBetween(before, after),
  }));
  const changed = entries.filter((entry) => Object.keys(entry.changes).length > 0);
  await insertRows(tx, 'audit_entries', changed);
}

export function recordChange(tx: Prisma.TransactionClient, by: Actor, change: Change) {
  return recordChanges(tx, by, [change]);
}
