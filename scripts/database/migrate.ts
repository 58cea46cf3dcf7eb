import pg from 'pg';
import { Problem } from '../problem';
import { readMigrations } from './migration-files';

/** Any fixed number: starts at the same time wait for each other on this advisory lock. */
const MIGRATION_LOCK = 724_010;

/**
 * Applies the migrations of prisma/migrations that are missing, and records them as `prisma migrate deploy` does.
 * @returns the names of those applied
 * @throws Problem when one fails, or when the database is older than these migrations
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = await connect(databaseUrl);
  const lock = await connect(databaseUrl);
  try {
    // In a transaction: a pooler that shares connections would keep a session's lock.
    await lock.query('BEGIN');
    await lock.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    const names = readMigrations().map(({ name }) => name);
    if (names.every((name) => applied.has(name))) return [];
    if (applied.size > 0 && !applied.has(names[0] ?? '')) throw new Problem(OUTDATED);
    const { applyMigrations } = await import('./schema-engine');
    return await applyMigrations(databaseUrl).catch((error) => {
      throw new Problem(`A migration failed: ${error instanceof Error ? error.message : error}`);
    });
  } finally {
    await lock.end();
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  return client;
}

const OUTDATED =
  'This database was made by an earlier, unreleased version, whose migrations no longer exist. Delete it and start again: the folder .data (DATA_DIR) if you set no DATABASE_URL, otherwise the database of DATABASE_URL.';

/** Names of the migrations that have been applied. One that was interrupted left nothing behind and is applied again. */
async function readApplied(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS records");
  if (rows[0]?.records === null) return new Set();
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
  const { rows: applied } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return new Set(applied.map(({ migration_name }) => migration_name));
}
