import 'server-only';
import { tagTimes } from '../cache';
import { db } from '../db/client';
import type { Query } from '../db/own-connection';
import { applyJournal, forgetEntries, type JournalEntry } from './invalidation-service';

/** A process that was cut off for longer makes all pages anew. */
const MISSED_HOURS = 24;
/** An entry has the time at which its transaction began, which may have taken a while. */
const KEPT_HOURS = MISSED_HOURS + 1;

/** Entries of transactions that had not ended when the journal was last read, and a mark for the next time. */
const READ = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
    coalesce((
      SELECT json_agg(json_build_object('id', id::text, 'now', now, 'soon', soon) ORDER BY id)
      FROM cache_changes WHERE xid >= $1::xid8), '[]') AS entries`;

/** What was read of the journal. */
interface Mark {
  /** PostgreSQL's id of the oldest transaction that had not ended. */
  horizon: string;
  at: number;
}

/** Learns what other processes have written that changes cached pages, also what it missed while it was cut off. */
export function followJournal(): (query: Query) => Promise<void> {
  let mark: Mark | undefined;
  return async (query) => {
    mark = mark ? await readJournal(query, mark) : await firstMark(query);
  };
}

async function firstMark(query: Query): Promise<Mark> {
  const [row] = await query<{ horizon: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
  );
  // Pages that were made before may have missed a change.
  tagTimes()?.expireAll();
  return { horizon: row?.horizon ?? '0', at: Date.now() };
}

async function readJournal(query: Query, mark: Mark): Promise<Mark> {
  const [row] = await query<{ horizon: string; entries: JournalEntry[] }>(READ, mark.horizon);
  const { horizon = mark.horizon, entries = [] } = row ?? {};
  // A restored database counts transactions, and entries, from lower.
  const isRestored = BigInt(horizon) < BigInt(mark.horizon);
  if (isRestored) forgetEntries();
  if (isRestored || Date.now() - mark.at > MISSED_HOURS * 3_600_000) tagTimes()?.expireAll();
  applyJournal(entries);
  return { horizon, at: Date.now() };
}

/** Deletes entries that every process has read, or is cut off for so long that it makes all anew. */
export async function deleteOldChanges(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM cache_changes WHERE at < now() - ${KEPT_HOURS} * interval '1 hour'`;
}
