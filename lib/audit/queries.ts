import 'server-only';
import { instantsOf } from '../dates';
import { db } from '../db/client';
import { containsText } from '../db/contains-text';
import { type AuditEntry, Prisma } from '../db/generated/client';
import { type Cursor, readKeyedPage } from '../db/keyed-page';
import type { KeyedPagination, KeyedSlice } from '../http/list-schema';
import { asMeant } from '../text';
import type { Actor, AuditEntryDto, AuditFilter, StaffActor } from './schema';

const NEWEST_FIRST = [{ at: 'desc' as const }, { id: 'desc' as const }];
const OLDEST_FIRST = [{ at: 'asc' as const }, { id: 'asc' as const }];
type Key = Pick<AuditEntry, 'at' | 'id'>;

/** A page of the audit, newest first. What is about staff is only for owners. */
export async function listAuditEntries(
  asked: AuditFilter & KeyedSlice,
  viewer: Pick<StaffActor, 'staffRole'>,
): Promise<{ entries: AuditEntryDto[]; pagination: KeyedPagination }> {
  const found = asked.search === '' ? [] : [concerning(await findAccounts(asked.search))];
  const seen = viewer.staffRole === 'owner' ? [] : [{ entity: { not: 'staff' } }];
  const where = (cursor: Cursor<Key>) => ({
    AND: [whereOf(asked), entriesPast(cursor), ...found, ...seen],
  });
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

/** Customers' everyday sign-ins would hide all else: they are shown once their kind, an account or a thing is asked for. */
const EVERYDAY = { entity: 'customer', action: { in: ['sign-in', 'refuse'] } };

function whereOf(asked: AuditFilter): Prisma.AuditEntryWhereInput {
  const { entity, action, actor, about, account, search, ...days } = asked;
  const { from, before } = instantsOf(days);
  return {
    ...([entity, action, about, account, search].join('') === '' && { NOT: EVERYDAY }),
    ...(entity !== '' && { entity }),
    ...(action !== '' && { action }),
    ...(actor !== '' && { actorId: actor }),
    ...(about !== '' && { entityId: about }),
    ...(account !== '' && concerning([account])),
    at: { ...(from && { gte: from }), ...(before && { lt: before }) },
  };
}

/** What happened to accounts, and what they did. */
const concerning = (ids: string[]): Prisma.AuditEntryWhereInput => ({
  OR: [{ entityId: { in: ids } }, { actorId: { in: ids } }],
});

const ACCOUNTS_FOUND = 100;

/** Accounts by a part of their name or e-mail address, the newest ones. */
async function findAccounts(typed: string): Promise<string[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users
    WHERE ${containsText(Prisma.sql`user_name`, typed)} OR ${containsText(Prisma.sql`email`, asMeant(typed))}
    ORDER BY id DESC LIMIT ${ACCOUNTS_FOUND}`;
  return found.map(({ id }) => id);
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
 * All staff who ever did something, by their latest name. Reads one index entry for each, however many entries
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
