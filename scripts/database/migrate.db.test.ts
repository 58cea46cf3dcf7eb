import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '@/scripts/app/database';
import { migrate } from '@/scripts/database/migrate';
import { readMigrations } from '@/scripts/database/migration-files';
import { makeEmptyDatabase } from '@/scripts/test/empty-database';

let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>;
beforeEach(async () => {
  empty = await makeEmptyDatabase();
});
afterEach(() => empty.drop());

const all = readMigrations();
const names = all.map(({ name }) => name);
const withNext = (sql: string) => [...all, { name: '20991231000000_next', sql }];

const tables = async () => {
  const { rows } = await empty.client.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ relname }) => relname).sort();
};

it('three starts at once apply all of them once; the others wait', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(empty.url)));
  expect(applied.flat()).toEqual(names);
});

it('an upgrade of which one migration fails changes nothing, and says so', async () => {
  const old = all.slice(0, 2);
  await migrate(empty.url, { migrations: old });
  const before = await tables();
  const upgrade = migrate(empty.url, { migrations: withNext('CREATE TABLE a (); SELECT 1/0') });
  await expect(upgrade).rejects.toThrow(/_next failed, and the database is as it was before: div/);
  expect(await tables()).toEqual(before);
  // So the version before still starts.
  expect(await migrate(empty.url, { migrations: old })).toEqual([]);
});

it('a migration may change a table that the one before filled under deferred checks', async () => {
  const deferred = `CREATE TABLE a (id int REFERENCES a (id) DEFERRABLE INITIALLY DEFERRED, UNIQUE (id));
    INSERT INTO a VALUES (1)`;
  const change = { name: '20991231000001_change', sql: 'ALTER TABLE a ADD b int' };
  const applied = await migrate(empty.url, { migrations: [...withNext(deferred), change] });
  expect(applied).toContain(change.name);
});

it('older code refuses a database that newer code has migrated', async () => {
  await migrate(empty.url, { migrations: withNext('SELECT 1') });
  await expect(migrate(empty.url)).rejects.toThrow(/newer than this code.*20991231000000_next/);
});

it('a database of other migrations gets a message that says what to do', async () => {
  await migrate(empty.url);
  await empty.client.query(
    `UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name LIKE '%orders'`,
  );
  await expect(migrate(empty.url)).rejects.toThrow(
    /_orders\. .*delete it and start again: the folder .data/,
  );
});

it('a database of another program is left alone', async () => {
  await empty.client.query('CREATE TABLE posts ()');
  await expect(migrate(empty.url)).rejects.toThrow(
    'it has the tables posts. Give the shop an empty',
  );
  expect(await tables()).toEqual(['posts']);
});

it('a migration that an earlier version’s start did not finish runs again', async () => {
  await migrate(empty.url, { migrations: all.slice(0, 1) });
  await empty.client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', 'x', $1)`,
    [names[1]],
  );
  expect(await migrate(empty.url)).toEqual(names.slice(1));
});

it('a wait for another start has an end, and names who keeps the lock', async () => {
  await empty.client.query('BEGIN');
  const { rows } = await empty.client.query(
    'SELECT pg_advisory_xact_lock(724010), pg_backend_pid() AS pid',
  );
  const waiting = migrate(empty.url, { waitMs: 1 });
  await expect(waiting).rejects.toThrow(`SELECT pg_terminate_backend(${rows[0].pid})`);
});

it('DIRECT_URL is where migrations go, and has to lead to the same database', async () => {
  const rest = { embedded: false, what: '', stop: async () => undefined };
  const other = await makeEmptyDatabase();
  const wrong = migrateDatabase({ ...rest, url: other.url, directUrl: empty.url });
  await expect(wrong).rejects.toThrow('DIRECT_URL leads to another database');
  await other.drop();
  await empty.client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const pooled = `${empty.url}?pgbouncer=true`;
  expect(await migrateDatabase({ ...rest, url: pooled, directUrl: empty.url })).toEqual(names);
});
