import 'server-only';
import { instantsOf } from '../dates';
import { db } from '../db/client';
import type { AuditEntry, Prisma } from '../db/generated/client';
import { type Cursor, readKeyedPage } from '../db/keyed-page';
import type { KeyedPagination, KeyedSlice } from '../http/list-schema';
import type { Actor, AuditEntryDto, AuditFilter } from './schema';

const NEWEST_FIRST = [{ at: 'desc' as const }, { id: 'desc' as const }];
const OLDEST_FIRST = [{ at: 'asc' as const }, { id: 'asc' as const }];
type Key = Pick<AuditEntry, 'at' | 'id'>;

/** A page of what admins changed, newest first. */
export async function listAuditEntries(
  asked: AuditFilter & KeyedSlice,
): Promise<{ entries: AuditEntryDto[]; pagination: KeyedPagination }> {
  const where = (cursor: Cursor<Key>) => ({ AND: [whereOf(asked), entriesPast(cursor)] });
  const { ids, pagination } = await readKeyedPage<Key>(asked, {
    keyOf: (id) => db.auditEntry.findUnique({ where: { id }, select: { at: true, id: true } }),
    async read({ skip, take, ...cursor }, { take: upTo, ...counted }) {
      const [found, count] = await Promise.all([
        // The ids come from an index alone, without reading the rows before them.
        db.auditEntry.findMany({
          where: where(cursor),
          select: { id: true },
          orderBy: cursor.before ? OLDEST_FIRST : NEWEST_FIRST,
          skip,
          take,
        }),
        db.auditEntry.count({
          where: where(counted),
          take: upTo,
          ...(counted.after && { orderBy: NEWEST_FIRST }),
        }),
      ]);
      return { ids: found.map(({ id }) => id), count };
    },
  });
  const rows = await db.auditEntry.findMany({
    where: { id: { in: ids } },
    orderBy: NEWEST_FIRST,
  });
  return { entries: rows.map(toDto), pagination };
}

/** The instant is compared separately too: an index cannot be searched by an OR. */
function entriesPast({ after, before }: Cursor<Key>): Prisma.AuditEntryWhereInput {
  if (after)
    return { at: { lte: after.at }, OR: [{ at: { lt: after.at } }, { id: { lt: after.id } }] };
  if (before)
    return { at: { gte: before.at }, OR: [{ at: { gt: before.at } }, { id: { gt: before.id } }] };
  return {};
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

/**
 * Everybody who ever changed something, by their latest name. Reads one index entry for each, however many entries
 * there are.
 */
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
