import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { migrate } from '@/scripts/database/migrate';
import { backupsForTests, order, waitsForLock } from '@/scripts/test/backups';
import { makeProduct } from '@/scripts/test/builders';
import { settleRestore } from './interrupted-restore';

// Each starts a program, which on a slow machine takes long.
vi.setConfig({ testTimeout: 240_000 });

const { empty, file, elsewhere, backup, restore, addPicture, count } = backupsForTests();

/** One of the npm scripts, with the database that it uses. */
function start(script: string, databaseUrl: string, ...more: string[]) {
  const args = ['--import=tsx', `scripts/${script}.ts`, file(), ...more];
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: elsewhere() };
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Begins a restore, and kills it when all is written and nothing committed. */
async function killRestore(...more: string[]) {
  await empty.client.query(`
    CREATE SCHEMA obstacle;
    CREATE FUNCTION obstacle.wait() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); END $$;
    CREATE EVENT TRIGGER hold ON ddl_command_end WHEN TAG IN ('COMMENT')
      EXECUTE FUNCTION obstacle.wait();
    SELECT pg_advisory_lock(1)`);
  const killed = start('restore', empty.url, ...more);
  await waitsForLock(empty.client);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await empty.client.query('DROP EVENT TRIGGER hold; SELECT pg_advisory_unlock(1)');
}

it('of a restore that was killed the next start says so; nothing is left but its pictures', async () => {
  addPicture();
  await order(await makeProduct({ totalStock: 1 }));
  const { rows } = await backup();
  await killRestore();
  // As a start does, which waits until PostgreSQL has noticed.
  expect(await migrate(empty.url)).not.toEqual([]);
  expect(await count('orders')).toBe(0);
  await expect(settleRestore(elsewhere(), empty.url, true)).rejects.toThrow(
    `The restore of ${file()} was interrupted, and the database is empty. Run it again: npm run restore -- ${file()}`,
  );
  await restore();
  expect(await count('orders')).toBe(rows.orders);
  expect(await settleRestore(elsewhere(), empty.url, false)).toBeUndefined();
});

it('of a restore over a shop that was killed the next start says that the shop is what it was', async () => {
  await order(await makeProduct({ totalStock: 2 }));
  await backup();
  await restore();
  const before = await count('orders');
  await order(await makeProduct({ totalStock: 2 }));
  await backup();
  await killRestore('--replace');
  expect(await migrate(empty.url)).toEqual([]);
  expect(await count('orders')).toBe(before);
  expect(await settleRestore(elsewhere(), empty.url, false)).toMatch(/is what it was before/);
});

it('a start tells a restore killed after its commit from one killed before', async () => {
  await backup();
  await restore();
  const mark = join(elsewhere(), 'restore-unfinished');
  const { rows } = await empty.client.query(
    "SELECT obj_description('_prisma_migrations'::regclass) AS id",
  );
  writeFileSync(mark, JSON.stringify({ file: file(), id: rows[0].id }));
  expect(await settleRestore(elsewhere(), empty.url, false)).toMatch(/is complete/);
  writeFileSync(mark, JSON.stringify({ file: file(), id: 'another' }));
  expect(await settleRestore(elsewhere(), empty.url, false)).toMatch(/is what it was before/);
  writeFileSync(mark, '{"id":');
  expect(await settleRestore(elsewhere(), empty.url, false)).toMatch(/is what it was before/);
  expect(existsSync(mark)).toBe(false);
});

it('a backup that is killed leaves the one before in its place, and the next one goes through', async () => {
  await backup();
  await restore();
  const before = readFileSync(file());
  await empty.client.query('BEGIN; LOCK TABLE users');
  const killed = start('backup', empty.url);
  await waitsForLock(empty.client);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await empty.client.query('ROLLBACK');
  expect(readFileSync(file()).equals(before)).toBe(true);
  expect(readdirSync(empty.dataDir)).toContain('shop.tar.gz.part');
  await backup();
  expect(readdirSync(empty.dataDir).filter((name) => name.startsWith('shop'))).toEqual([
    'shop.tar.gz',
  ]);
});
