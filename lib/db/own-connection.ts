import 'server-only';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { env } from '../env';
import { logWarning } from '../http/log';
import { db } from './client';

/** Also how late a notification is noticed that was lost, or that a pooler does not pass on. */
const EVERY_MS = 500;
const ANSWER_WITHIN_MS = 5_000;
/** After this long without an answer on the own connection the pool is used. Also how often that is checked. */
const QUIET_MS = 700;
const LOOK_MS = 100;
/** A pooled connection whose other end is gone is given up after this; the next try gets another. */
const POOL_WITHIN_MS = 500;
/** Of the pool's connections, how many may wait for an answer at once: a slow database is asked no more than that. */
const MAX_POOLED = 4;
const RECONNECT_MS = [50, 200, 500];

const kept = globalThis as typeof globalThis & { noyyalOwnConnection?: Promise<void> };

/** @returns its rows */
export type Query = <Row>(sql: string, ...values: unknown[]) => Promise<Row[]>;
type Work = (query: Query) => Promise<void>;

/**
 * Keeps one connection besides the pool for as long as the process lives, and listens to `channel` on it. `work` is
 * called at each notification and every half second; through the pool while that connection is cut, silent or refused.
 */
export function keepOwnConnection(channel: string, work: Work): void {
  kept.noyyalOwnConnection ??= keep(channel, work);
}

async function keep(channel: string, work: Work): Promise<void> {
  const last = { at: performance.now() };
  void workThroughPool(last, work);
  for (let failures = 0; ; failures += 1) {
    const client = newClient();
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      for (; ; failures = 0) {
        // A notification during this call triggers the next.
        const next = waitForNotification(client);
        await work(async (sql, ...values) => (await client.query(sql, values)).rows);
        last.at = performance.now();
        await next;
      }
    } catch (error) {
      if (failures === 0) logWarning(`Lost the connection that listens to ${channel}: ${error}`);
      client.end().catch(() => {});
      await wait(RECONNECT_MS[failures] ?? EVERY_MS, null, { ref: false });
    }
  }
}

/**
 * The own connection can be lost without a sign, or find no slot after a restart, while the pool's connections live.
 */
async function workThroughPool(last: { at: number }, work: Work): Promise<void> {
  let waiting = 0;
  for (;;) {
    await wait(LOOK_MS, null, { ref: false });
    if (performance.now() - last.at < QUIET_MS || waiting >= MAX_POOLED) continue;
    const over = wait(POOL_WITHIN_MS, null, { ref: false });
    waiting += 1;
    const working = work((sql, ...values) => db.$queryRawUnsafe(sql, ...values))
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    await Promise.race([working, over]);
    await over;
  }
}

function newClient(): pg.Client {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: `noyyal process ${process.pid}`,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // An 'error' event without a listener would end the process. The next query fails anyway.
  client.on('error', () => {});
  return client;
}

/** Waits for a notification, the end of the connection, or half a second. */
function waitForNotification(client: pg.Client): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  return Promise.race([
    once(client, 'notification', { signal }),
    once(client, 'end', { signal }),
    wait(EVERY_MS, null, { ref: false, signal }),
  ])
    .catch(() => {})
    .finally(() => over.abort());
}
