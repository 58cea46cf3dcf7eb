import { Client } from 'pg';
import { readMigrations, SCHEMA_FILTERS } from './migrations-folder';
import { connectSchemaEngine } from './schema-engine';

/** Any fixed number: instances that start together queue on it. */
const MIGRATION_LOCK = 7_466_925;

/**
 * Applies what is missing of prisma/migrations, one instance at a time. Writes the same table as
 * `prisma migrate deploy`. Returns the names applied.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isCurrent(lock)) return [];
    const engine = await connectSchemaEngine(databaseUrl);
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: readMigrations(),
        filters: SCHEMA_FILTERS,
      });
      return appliedMigrationNames;
    } finally {
      engine.free();
    }
  } finally {
    await lock.end();
  }
}

/** Saves loading the engine when nothing is to be done. */
async function isCurrent(client: Client): Promise<boolean> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0]?.name === null) return false;
  const applied = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return readMigrations().migrationDirectories.every(({ path }) => names.has(path));
}
