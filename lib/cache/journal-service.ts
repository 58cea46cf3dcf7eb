import 'server-only';
import { tagTimes } from '../cache';
import { db } from '../db/client';
import type { Query } from '../db/own-connection';
import { applyJournal, forgetEntries, type JournalEntry } from './invalidation-service';

/** A process that was cut off for longer expires all pages. */
const MISSED_HOURS = 24;
/** An entry's time is when its transaction began, which may have taken a while. */
const KEPT_HOURS = MISSED_HOURS + 1;

const SNAPSHOT = `
  pg_current_snapshot()::text AS snapshot, pg_snapshot_xmax(pg_current_snapshot())::text AS end`;

/**
 * What has become visible since the journal was last read: entries of transactions begun since, and of those still open
 * then. So each entry is read once, even while some transaction stays open for hours.
 */
const READ = `
  SELECT ${SNAPSHOT},
    coalesce((
      SELECT json_agg(json_build_object('id', id::text, 'expired', now, 'stale', soon) ORDER BY id)
      FROM cache_changes
      WHERE xid >= pg_snapshot_xmax($1::pg_snapshot)
        OR xid = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))), '[]') AS entries`;

interface Snapshot {
  /** PostgreSQL's text form: which transactions had ended. */
  snapshot: string;
  /** The id of the next transaction to begin. */
  end: string;
}

/** How far the journal has been read. */
interface Mark extends Snapshot {
  at: number;
}

/** Applies what other processes wrote that changes cached pages, also what this one missed while it was cut off. */
export function followJournal(): (query: Query) => Promise<void> {
  let mark: Mark | undefined;
  return async (query) => {
    const isMissed = !mark || Date.now() - mark.at > MISSED_HOURS * 3_600_000;
    mark = mark && !isMissed ? await readJournal(query, mark) : await expireAndRestart(query);
  };
}

async function expireAndRestart(query: Query): Promise<Mark> {
  const mark = markOf(await query<Snapshot>(`SELECT ${SNAPSHOT}`));
  // Pages made before this may have missed a change.
  tagTimes()?.expireAll();
  return mark;
}

async function readJournal(query: Query, last: Mark): Promise<Mark> {
  const rows = await query<Snapshot & { entries: JournalEntry[] }>(READ, last.snapshot);
  const mark = markOf(rows);
  // A restored database counts transactions and entries from a lower number.
  if (BigInt(mark.end) < BigInt(last.end)) {
    forgetEntries();
    return expireAndRestart(query);
  }
  applyJournal(rows.flatMap(({ entries }) => entries));
  return mark;
}

function markOf([row]: Snapshot[]): Mark {
  if (!row) throw new Error('The database told no snapshot');
  return { snapshot: row.snapshot, end: row.end, at: Date.now() };
}

/** Deletes entries that every process has read. One cut off for longer than that expires all pages. */
export async function deleteOldChanges(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM cache_changes WHERE at < now() - ${KEPT_HOURS} * interval '1 hour'`;
}
