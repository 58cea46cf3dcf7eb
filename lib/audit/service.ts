import 'server-only';
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

/**
 * Writes down what an admin changed, within the transaction that changes it: both are kept or neither. A change that
 * changes nothing leaves no entry.
 */
export async function recordChange(
  tx: Prisma.TransactionClient,
  by: Actor,
  { entity, id, subject, action, before, after }: Change,
): Promise<void> {
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return;
  await tx.auditEntry.create({
    data: {
      actorId: by.id,
      actorName: by.userName,
      entity,
      entityId: id,
      subject,
      action,
      changes,
    },
  });
}
