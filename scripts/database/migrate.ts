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
    const { applyMigrations } = await import('./schema-engine');
    return await applyMigrations(databaseUrl).catch((error) => {
      throw new Problem(`A migration failed: ${error instanceof Error ? error.message : error}`);
    });
  } finally {
    await lock.end();
  }
}

/** Saves loading the engine when nothing is to be done. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0]?.name === null) return false;
  const applied = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return readMigrations().every(({ name }) => names.has(name));
}
