import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '@/scripts/database/migrate';
import { readMigrations } from '@/scripts/database/migration-files';
import { makeEmptyDatabase } from '@/scripts/test/empty-database';

let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>;
beforeEach(async () => {
  empty = await makeEmptyDatabase();
});
afterEach(() => empty.drop());
// Each starts a program, which on a slow machine takes long.
vi.setConfig({ testTimeout: 120_000 });

/** `npm run migrate` in a process that a test can end. */
const start = () =>
  spawn(process.execPath, ['--import=tsx', 'scripts/migrate.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: empty.url },
  });

const waitsForLock = () =>
  vi.waitFor(async () => {
    const { rows } = await empty.client.query(
      `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
       WHERE d.datname = current_database() AND NOT granted`,
    );
    expect(rows).toHaveLength(1);
  }, 50_000);

/** Every migration from now on stops at its first index, until the test gives its lock back. */
const holdMigrations = () =>
  empty.client.query(`
    CREATE SCHEMA obstacle;
    CREATE FUNCTION obstacle.wait() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); END $$;
    CREATE EVENT TRIGGER hold ON ddl_command_end WHEN TAG IN ('CREATE INDEX')
      EXECUTE FUNCTION obstacle.wait();
    SELECT pg_advisory_lock(1)`);
const letGo = () => empty.client.query('SELECT pg_advisory_unlock(1)');

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'after %s in a migration the next start finds the database as it was, and goes on',
  async (signal) => {
    const all = readMigrations();
    await migrate(empty.url, { migrations: all.slice(0, 2) });
    await holdMigrations();
    const interrupted = start();
    await waitsForLock();
    interrupted.kill(signal);
    await once(interrupted, 'exit');
    const onWait = vi.fn();
    const next = migrate(empty.url, { onWait });
    // PostgreSQL still works at what it was told.
    await vi.waitFor(() => expect(onWait).toHaveBeenCalled());
    await empty.client.query('DROP EVENT TRIGGER hold');
    await letGo();
    expect(await next).toEqual(all.slice(2).map(({ name }) => name));
  },
);

it.each([
  ['another start’s migration', 'BEGIN; SELECT pg_advisory_xact_lock(724010)', 'waiting for it'],
  ['a table', 'BEGIN; LOCK TABLE users', ''],
])('SIGTERM ends a start that waits for %s, within 10 s', async (_, lock, said) => {
  await migrate(empty.url);
  await empty.client.query(lock);
  const waiting = start();
  let output = '';
  waiting.stdout.on('data', (chunk) => {
    output += chunk;
  });
  if (said) await vi.waitFor(() => expect(output).toContain(said), 50_000);
  else await waitsForLock();
  const since = performance.now();
  waiting.kill('SIGTERM');
  await once(waiting, 'exit');
  expect(performance.now() - since).toBeLessThan(10_000);
});
