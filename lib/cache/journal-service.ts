import 'server-only';
import type pg from 'pg';
import { tagTimes } from '../cache';
import { db } from '../db/client';
import { applyJournal, type JournalEntry } from './invalidation-service';

/** A process that was cut off for longer makes all pages anew. */
const KEPT_HOURS = 24;

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
export function followJournal(): (client: pg.Client) => Promise<void> {
  let mark: Mark | undefined;
  return async (client) => {
    mark = mark ? await readJournal(client, mark) : await firstMark(client);
  };
}

async function firstMark(client: pg.Client): Promise<Mark> {
  const { rows } = await client.query<{ horizon: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
  );
  // Pages that were made before may have missed a change.
  tagTimes()?.expireAll();
  return { horizon: rows[0]?.horizon ?? '0', at: Date.now() };
}

async function readJournal(client: pg.Client, mark: Mark): Promise<Mark> {
  const { rows } = await client.query<{ horizon: string; entries: JournalEntry[] }>(READ, [
    mark.horizon,
  ]);
  const { horizon = mark.horizon, entries = [] } = rows[0] ?? {};
  if (Date.now() - mark.at > KEPT_HOURS * 3_600_000) tagTimes()?.expireAll();
  applyJournal(entries);
  return { horizon, at: Date.now() };
}

/** Deletes entries that every process has read, or is cut off for so long that it makes all anew. */
export async function deleteOldChanges(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM cache_changes WHERE at < now() - ${KEPT_HOURS} * interval '1 hour'`;
}
