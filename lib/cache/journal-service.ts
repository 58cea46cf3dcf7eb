import 'server-only';
import type { Query } from '../db/own-connection';
import { logWarning } from '../http/log';
import { applyJournal, forgetEntries, type JournalEntry } from './invalidation-service';
import { openPageDisk } from './page-disk-service';
import { advance, forgetPosition, startAt, startWithHistory } from './position';
import { tagTimes } from './tag-times';

/** A process that was cut off for longer expires all pages. As long are pages on disk used (page-disk.ts). */
const MISSED_HOURS = 24;
/** More than a process reads when it starts. */
const MOST_ENTRIES = 50_000;

const SNAPSHOT = `
  pg_current_snapshot()::text AS snapshot, pg_snapshot_xmax(pg_current_snapshot())::text AS end`;

/**
 * What has become visible since the journal was last read: entries of transactions begun since, and of those still open
 * then. So each entry is read once, even while some transaction stays open for hours.
 */
const READ = `
  SELECT ${SNAPSHOT},
    coalesce((
      SELECT json_agg(json_build_object('id', id::text, 'xid', xid::text, 'expired', now, 'stale', soon) ORDER BY id)
      FROM cache_changes
      WHERE xid >= pg_snapshot_xmax($1::pg_snapshot)
        OR xid = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))), '[]') AS entries`;
/** Has seen no transaction. */
const BEFORE_ALL = '1:1:';

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
    const isMissed = mark && Date.now() - mark.at > MISSED_HOURS * 3_600_000;
    if (mark && !isMissed) mark = await readJournal(query, mark);
    else mark = await start(query, { isFirst: mark === undefined });
  };
}

/** Pages that this process has made may have missed a change; of those on disk the entries tell. */
async function start(query: Query, { isFirst = false, isEmptied = false }): Promise<Mark> {
  const readAt = tagTimes.now();
  const [counted] = await query<{ count: number }>('SELECT count(*)::int FROM cache_changes');
  const isLong = !counted || counted.count > MOST_ENTRIES;
  const rows = await (isLong
    ? query<Read>(`SELECT ${SNAPSHOT}, '[]'::json AS entries`)
    : query<Read>(READ, BEFORE_ALL));
  const mark = markOf(rows);
  const position = { snapshot: mark.snapshot, readAt };
  if (isLong) logWarning(`Pages on disk are made again: over ${MOST_ENTRIES} changes in a day`);
  if (isLong || !isFirst) tagTimes.expireAll();
  if (isLong) startAt(position);
  else {
    applyJournal(rows.flatMap(({ entries }) => entries));
    startWithHistory(position, rows.flatMap(seenIn));
  }
  // What was applied just now would else count as written since, and pages on disk as outdated.
  const next = await readJournal(query, mark);
  await openPageDisk(query, { isEmptied });
  return next;
}

async function readJournal(query: Query, last: Mark): Promise<Mark> {
  const readAt = tagTimes.now();
  const rows = await query<Read>(READ, last.snapshot);
  const mark = markOf(rows);
  // A restored database counts transactions and entries from a lower number.
  if (BigInt(mark.end) < BigInt(last.end)) {
    forgetEntries();
    forgetPosition();
    return start(query, { isEmptied: true });
  }
  applyJournal(rows.flatMap(({ entries }) => entries));
  advance({ snapshot: mark.snapshot, readAt }, rows.flatMap(seenIn));
  return mark;
}

interface Read extends Snapshot {
  entries: (JournalEntry & { xid: string })[];
}
const seenIn = ({ entries }: Read) =>
  entries.map(({ xid, expired, stale }) => ({ xid, expired, stale }));

function markOf([row]: Snapshot[]): Mark {
  if (!row) throw new Error('The database told no snapshot');
  return { snapshot: row.snapshot, end: row.end, at: Date.now() };
}
