import pg from 'pg';
import { Problem } from '../problem';
import { readMigrations } from './migration-files';

/** Any fixed number: instances that start together queue on it. */
const MIGRATION_LOCK = 724_010;

/**
 * Applies what is missing of prisma/migrations, one instance at a time. Writes the same table as
 * `prisma migrate deploy`. Returns the names applied.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isCurrent(lock)) return [];
    await giveUpUnfinished(lock);
    const { applyMigrations } = await import('./schema-engine');
    return await applyMigrations(databaseUrl).catch((error) => {
      throw new Problem(`A migration failed: ${error instanceof Error ? error.message : error}`);
    });
  } finally {
    await lock.end();
  }
}

/** Prisma applies nothing after a migration that did not finish. As it left nothing behind, it may simply run again. */
async function giveUpUnfinished(client: pg.Client): Promise<void> {
  if (!(await hasRecords(client))) return;
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
}

/** Saves loading the engine when nothing is to be done. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  if (!(await hasRecords(client))) return false;
  const applied = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return readMigrations().every(({ name }) => names.has(name));
}

async function hasRecords(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  return rows[0]?.name !== null;
}
