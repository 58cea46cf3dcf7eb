import 'server-only';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { tagTimes } from '../cache';
import { db } from '../db/client';
import { env } from '../env';
import { logWarning } from '../http/log';
import { applyJournal, CHANNEL, type JournalEntry } from './invalidation-service';

/** Also how long a change is overlooked when its notification is lost, or a pooler passes none on. */
const LOOK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;
const RECONNECT_MS = [50, 200, 500];
/** A process that was cut off for longer makes all pages anew. */
const KEPT_HOURS = 24;

/** Entries of transactions that had not ended when the journal was last read, and a mark for the next time. */
const READ = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
    coalesce((
      SELECT json_agg(json_build_object('id', id::text, 'now', now, 'soon', soon) ORDER BY id)
      FROM cache_changes WHERE xid >= $1::xid8), '[]') AS entries`;

const kept = globalThis as typeof globalThis & { noyyalJournal?: Promise<void> };

/** Learns, as long as the process lives, what other processes have written that changes its cached pages. */
export function followJournal(): void {
  kept.noyyalJournal ??= follow();
}

async function follow(): Promise<void> {
  let mark: Mark | undefined;
  for (let failures = 0; ; failures += 1) {
    const client = newClient();
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      mark ??= await firstMark(client);
      for (; ; failures = 0) {
        const turn = nextTurn(client);
        mark = await readJournal(client, mark);
        await turn;
      }
    } catch (error) {
      if (failures === 0) logWarning(`Cut off from the changes of other processes: ${error}`);
      client.end().catch(() => {});
      await wait(RECONNECT_MS[failures] ?? LOOK_EVERY_MS, null, { ref: false });
    }
  }
}

function newClient(): pg.Client {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'noyyal cache',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // Without a listener it would end the process; the next query fails of itself.
  client.on('error', () => {});
  return client;
}

/** What was read of the journal. */
interface Mark {
  /** PostgreSQL's id of the oldest transaction that had not ended. */
  horizon: string;
  at: number;
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

/** A notification, the end of the connection, or a second. */
function nextTurn(client: pg.Client): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  return Promise.race([
    once(client, 'notification', { signal }),
    once(client, 'end', { signal }),
    wait(LOOK_EVERY_MS, null, { ref: false, signal }),
  ]).finally(() => over.abort());
}

/** Deletes entries that every process has read, or is cut off for so long that it makes all anew. */
export async function deleteOldChanges(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM cache_changes WHERE at < now() - ${KEPT_HOURS} * interval '1 hour'`;
}
