import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@/scripts/database/migrate';
import { readMigrations } from '@/scripts/database/migration-files';

const name = `noyyal_empty_${randomBytes(6).toString('hex')}`;
const url = new URL(process.env.DATABASE_URL ?? '');
const admin = new pg.Client({ connectionString: url.href });
url.pathname = `/${name}`;
const empty = new pg.Client({ connectionString: url.href });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await empty.connect();
});
afterAll(async () => {
  await empty.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const tables = async () => {
  const { rows } = await empty.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ relname }) => relname).sort();
};

it('a failed migration leaves nothing behind; three starts at once apply all of them once', async () => {
  await empty.query(`
    CREATE SCHEMA obstacle;
    CREATE FUNCTION obstacle.fail() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE 'cut off'; END $$;
    CREATE EVENT TRIGGER cut_off ON ddl_command_end WHEN TAG IN ('CREATE INDEX')
      EXECUTE FUNCTION obstacle.fail()`);
  await expect(migrate(url.href)).rejects.toThrow('cut off');
  expect(await tables()).toEqual(['_prisma_migrations']);

  await empty.query('DROP EVENT TRIGGER cut_off');
  const applied = await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
  expect(applied.flat()).toEqual(readMigrations().map((migration) => migration.name));
});

it('a database with the old migrations gets a message that says what to delete', async () => {
  await empty.query(`UPDATE _prisma_migrations SET migration_name = '2026_old_' || migration_name`);
  await expect(migrate(url.href)).rejects.toThrow(/Delete it and start again: the folder .data/);
});
