import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Problem } from '../problem';
import { checksumOf, damageOfFrozen, type Migration, readMigrations } from './migration-files';
import { type Applied, missingOf } from './migration-history';

/** Any fixed number. It belongs to a transaction: a pooler that shares connections would keep a session's lock. */
const MIGRATION_LOCK = 724_010;
const POLL_MS = 100;
const TABLE_WAIT_MS = 30_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface Options {
  /** Ends the wait for another start, or the migration, which then leaves nothing behind. */
  signal?: AbortSignal;
  /** Called once when another start is migrating. */
  onWait?: () => void;
  waitMs?: number;
  migrations?: Migration[];
  /** What comes first in its transaction. */
  prepare?: (client: pg.Client) => Promise<void>;
}

/**
 * Applies the migrations that are missing, on one connection and in one transaction: all of them, or none, so that after a
 * failure the version before can still be started. Records them as `prisma migrate deploy` does.
 * @returns the names of those applied
 * @throws Problem when one fails, another start takes too long, or the database is not of these migrations
 */
export async function migrate(databaseUrl: string, options: Options = {}): Promise<string[]> {
  return inMigration(databaseUrl, options, async (_, missing) => missing.map(({ name }) => name));
}

/** The same, with more to do in its transaction. */
export async function inMigration<T>(
  databaseUrl: string,
  options: Options,
  then: (client: pg.Client, missing: Migration[]) => Promise<T>,
): Promise<T> {
  const { signal, migrations = readMigrations() } = options;
  const damaged = damageOfFrozen();
  if (damaged.length > 0) throw new Problem(damaged.join('\n'));
  const client = await connect(databaseUrl);
  // Without a COMMIT PostgreSQL undoes it.
  const cut = () => void client.end();
  signal?.addEventListener('abort', cut);
  try {
    signal?.throwIfAborted();
    await lockMigrations(client, options);
    await options.prepare?.(client);
    const missing = missingOf(await readApplied(client), migrations);
    for (const migration of missing) await apply(client, migration);
    const result = await then(client, missing);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end();
  }
}

/** Whether all migrations are applied: by an address other than the one that was migrated, perhaps in another database. */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl);
  try {
    await client.query('BEGIN');
    return missingOf(await readApplied(client), readMigrations()).length === 0;
  } finally {
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // What waits for an answer fails with it as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Begins a transaction that no other start's overlaps. It asks again and again, because a wait in PostgreSQL outlives us. */
async function lockMigrations(client: pg.Client, options: Options): Promise<void> {
  const { signal, onWait, waitMs = 300_000 } = options;
  for (let since = 0; ; await wait(POLL_MS, null, { signal })) {
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0].locked) break;
    if (since === 0) onWait?.();
    since ||= Date.now();
    if (Date.now() - since > waitMs) throw new Problem(await lockedFor(client, waitMs));
    await client.query('ROLLBACK');
  }
  // Whoever waits for a table makes all others wait behind it, shoppers too.
  await client.query(`SET LOCAL lock_timeout = ${TABLE_WAIT_MS}`);
}

async function lockedFor(client: pg.Client, waitMs: number): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [MIGRATION_LOCK],
  );
  const pid = rows[0]?.pid;
  return `For ${waitMs / 1000} s another start has been migrating this database, as PostgreSQL's process ${pid}. Start again when it is done; if there is no such start any more, first run \`SELECT pg_terminate_backend(${pid})\` there.`;
}

/** As Prisma keeps them. One that an earlier version's start began and did not finish left nothing behind, and runs again. */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') AS records, (
      SELECT string_agg(relname, ', ' ORDER BY relname) FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    ) AS tables`);
  const { records, tables } = rows[0];
  if (records === null && tables !== null)
    throw new Problem(
      `DATABASE_URL: this database belongs to something else, it has the tables ${tables}. Give the shop an empty one.`,
    );
  if (records === null) await client.query(RECORDS);
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
  const applied = await client.query<Applied>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return applied.rows;
}

const RECORDS = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
    // The next one may change a table whose deferred checks are not done yet.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const why =
      error.code === LOCK_NOT_AVAILABLE
        ? `for ${TABLE_WAIT_MS / 1000} s another program, a backup perhaps, has used a table that it changes. Start again when that is done.`
        : error.message;
    throw new Problem(`The migration ${name} failed, and the database is as it was before: ${why}`);
  }
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(sql), name],
  );
}
