import 'server-only';
import { v7 as uuidv7 } from 'uuid';
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

/** The same for a thousand or so in one statement. */
export async function recordChanges(tx: Tx, by: Actor, changes: readonly Change[]): Promise<void> {
  const entries = changes
    .map((change) => entryOf(by, change))
    .filter((entry) => Object.keys(entry.changes).length > 0);
  if (entries.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO audit_entries (id, actor_id, actor_name, entity, entity_id, subject, action, changes)
    SELECT id, ${by.id}::uuid, ${by.userName}, entity, "entityId", subject, action, changes
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS entry (id uuid, entity text, "entityId" uuid, subject text, action text, changes jsonb)`;
}

function entryOf(by: Actor, { id, before, after, ...about }: Change) {
  return {
    ...about,
    id: uuidv7(),
    entityId: id,
    actorId: by.id,
    actorName: by.userName,
    changes: changesBetween(before, after),
  };
}
