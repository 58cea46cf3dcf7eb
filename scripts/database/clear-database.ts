import type pg from 'pg';
import { Problem } from '../problem';
import { readTables } from './dump';
import { checksumOf, readMigrations } from './migration-files';

/** A migration fills it. */
const FILLED = 'garment_types';

/**
 * Drops what migrations of any version have made. Not the schema: it, and extensions, may be another role's.
 * @throws Problem when there are rows, unless they may go, or when the tables are another program's
 */
export async function clearDatabase(client: pg.Client, mayDelete: boolean): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS records");
  // Other tables without it are refused by the migration that follows.
  if (rows[0].records === null) return;
  await expectOurs(client);
  const tables = await readTables(client);
  const anyRow = tables
    .filter(({ name }) => name !== FILLED)
    .map(({ name }) => `EXISTS (SELECT FROM ${name})`)
    .join(' OR ');
  const { rows: found } = await client.query(`SELECT ${anyRow || 'false'} AS any`);
  if (found[0].any && !mayDelete)
    throw new Problem(
      'The database is not empty. With `--replace` all that it has is deleted, and the backup takes its place.',
    );
  const { rows: drops } = await client.query<{ sql: string }>(DROPS);
  for (const { sql } of drops) await client.query(sql);
}

async function expectOurs(client: pg.Client): Promise<void> {
  const [first] = readMigrations();
  const { rowCount } = await client.query(
    'SELECT FROM _prisma_migrations WHERE migration_name = $1 AND checksum = $2',
    [first?.name, checksumOf(first?.sql ?? '')],
  );
  if (!rowCount)
    throw new Problem(
      'DATABASE_URL: this database belongs to something else, or to a version before 1.0.0.',
    );
}

/** Without what extensions brought. Tables take their indexes, triggers and sequences with them. */
const DROPS = `
  SELECT format('DROP TABLE IF EXISTS %s CASCADE', oid::regclass) AS sql FROM pg_class
  WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
  UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`;
