import 'server-only';
import { instantsOf } from '../dates';
import { db } from '../db/client';
import type { AuditEntry, Prisma } from '../db/generated/client';
import { countedUpTo, type Slice } from '../http/list-schema';
import type { Actor, AuditEntryDto, AuditFilter } from './schema';

const NEWEST_FIRST = [{ at: 'desc' as const }, { id: 'desc' as const }];

/** A page of what admins changed, newest first. */
export async function listAuditEntries({
  page,
  limit,
  ...filter
}: AuditFilter & Slice): Promise<{ entries: AuditEntryDto[]; total: number; more: boolean }> {
  const where = whereOf(filter);
  const upTo = countedUpTo({ page, limit });
  const [ids, counted] = await Promise.all([
    // The ids alone come from an index, without reading the rows before them.
    db.auditEntry.findMany({
      where,
      select: { id: true },
      orderBy: NEWEST_FIRST,
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.auditEntry.count({ where, take: upTo + 1 }),
  ]);
  const rows = await db.auditEntry.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: NEWEST_FIRST,
  });
  return { entries: rows.map(toDto), total: Math.min(counted, upTo), more: counted > upTo };
}

function whereOf({ entity, actor, about, ...days }: AuditFilter): Prisma.AuditEntryWhereInput {
  const { from, before } = instantsOf(days);
  return {
    ...(entity !== '' && { entity }),
    ...(actor !== '' && { actorId: actor }),
    ...(about !== '' && { entityId: about }),
    at: { ...(from && { gte: from }), ...(before && { lt: before }) },
  };
}

function toDto({ id, at, changes, ...row }: AuditEntry): AuditEntryDto {
  return {
    ...row,
    _id: id,
    at: at.toISOString(),
    entity: row.entity as AuditEntryDto['entity'],
    action: row.action as AuditEntryDto['action'],
    changes: changes as AuditEntryDto['changes'],
  };
}

/** Everybody who ever changed something, by the name they had last. From one index entry each, however many entries. */
export async function listActors(): Promise<Actor[]> {
  return db.$queryRaw<Actor[]>`
    WITH RECURSIVE actors AS (
      (SELECT actor_id FROM audit_entries ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.actor_id FROM audit_entries e WHERE e.actor_id > a.actor_id ORDER BY e.actor_id LIMIT 1)
      FROM actors a WHERE a.actor_id IS NOT NULL
    )
    SELECT actor_id AS id, named.actor_name AS "userName" FROM actors, LATERAL (
      SELECT actor_name FROM audit_entries e WHERE e.actor_id = actors.actor_id
      ORDER BY at DESC, id DESC LIMIT 1
    ) AS named ORDER BY "userName", id`;
}
