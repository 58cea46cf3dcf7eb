import 'server-only';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { insertRows } from '../db/insert-rows';
import { DELETED_AT_ONCE } from '../db/row-pages';
import { changesBetween } from './rules';
import {
  type Actor,
  type AuditAction,
  type AuditEntity,
  type Fields,
  TRACES_KEPT_DAYS,
} from './schema';

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

/** Records that somebody of the staff took data out: which, and by what filters. */
export function recordExport(
  { id: actorId, userName: actorName }: Actor,
  { entity, subject, filters = {} }: { entity: AuditEntity; subject: string; filters?: Fields },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const changes = changesBetween(null, given);
  const entry = { entity, subject, action: 'export', actorId, actorName, changes };
  return insertRows(db, 'audit_entries', [{ id: uuidv7(), at: new Date(), ...entry }]);
}

const HOUR_MS = 3_600_000;

/**
 * Records an attempt to prove an account's password: each sign-in of staff, else the first of an hour from a network, and
 * for all addresses without an account together, so that strangers do not fill the table. One statement, and the same
 * whether or not there is an account: it waits for no disk.
 */
export async function recordAttempt(
  action: 'sign-in' | 'refuse' | 'throttle',
  email: string,
  network: string,
): Promise<void> {
  const about = `${action} ${network} ${Math.floor(Date.now() / HOUR_MS)}`;
  const idOf = (text: string) => uuidv5(text, uuidv5.URL);
  await db.$executeRaw`
    WITH hurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO audit_entries (id, entity, entity_id, subject, action, changes)
    SELECT CASE WHEN users.id IS NULL THEN ${idOf(about)}::uuid
        WHEN role = 'admin' AND ${action} = 'sign-in' THEN ${uuidv7()}::uuid
        ELSE ${idOf(`${about} ${email}`)}::uuid END,
      CASE WHEN role = 'admin' THEN 'staff' ELSE 'customer' END, users.id, coalesce(user_name, 'No such account'),
      ${action}, jsonb_build_object('network', jsonb_build_object('from', NULL, 'to', ${network}::text))
    FROM hurried LEFT JOIN users ON email = ${email}
    ON CONFLICT (id) DO NOTHING`;
}

/** Records that an account has a new password, in the transaction that sets it; `means` says by what it was proven. */
export async function recordPassword(
  tx: Prisma.TransactionClient,
  userId: string,
  means: { network?: string; by: string },
): Promise<void> {
  const changes = JSON.stringify(changesBetween(null, means));
  await tx.$executeRaw`
    INSERT INTO audit_entries (id, entity, entity_id, subject, action, changes)
    SELECT ${uuidv7()}::uuid, CASE WHEN role = 'admin' THEN 'staff' ELSE 'customer' END, id, user_name, 'password',
      ${changes}::jsonb
    FROM users WHERE id = ${userId}::uuid`;
}

/**
 * Deletes old entries of what nobody of the staff did, by the database's clock: it refuses all of them if one is too
 * young. A step of housekeeping.
 */
export async function deleteOldTraces(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM audit_entries WHERE id IN (
      SELECT id FROM audit_entries
      WHERE actor_id IS NULL AND at < now() - make_interval(days => ${TRACES_KEPT_DAYS}::integer)
      LIMIT ${DELETED_AT_ONCE})`;
}
