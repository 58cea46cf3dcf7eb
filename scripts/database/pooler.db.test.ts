import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '@/scripts/database/migrate';
import { readMigrations } from '@/scripts/database/migration-files';
import { chooseFreePort } from '@/scripts/free-port';
import { makeEmptyDatabase } from '@/scripts/test/empty-database';

// Debian keeps it where an ordinary account does not look.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const { error: missing } = spawnSync('pgbouncer', ['--version'], { env });
if (missing)
  console.warn('Skipped: pgbouncer is not installed (Debian: apt-get install pgbouncer).');

describe.skipIf(missing)(
  'behind PgBouncer in transaction mode, with one connection for all',
  () => {
    let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>;
    let folder: string;
    let pooler: ChildProcess;
    let url: string;

    beforeEach(async () => {
      empty = await makeEmptyDatabase();
      folder = mkdtempSync(join(tmpdir(), 'noyyal-pooler-'));
      const port = await chooseFreePort();
      const server = new URL(empty.url);
      writeFileSync(
        join(folder, 'pgbouncer.ini'),
        `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 1
`,
      );
      // It refuses to run as root.
      const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
      chmodSync(folder, 0o755);
      pooler = spawn('pgbouncer', ['-q', ...account, join(folder, 'pgbouncer.ini')], { env });
      server.port = String(port);
      url = server.href;
      await vi.waitFor(async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.end();
      }, 15_000);
    });
    afterEach(async () => {
      pooler.kill('SIGKILL');
      await once(pooler, 'exit');
      rmSync(folder, { recursive: true, force: true });
      await empty.drop();
    });

    it('a first start and later ones end, also two at once', async () => {
      const all = readMigrations();
      const next = { name: '20991231000000_next', sql: 'CREATE TABLE next ()' };
      expect(await migrate(url, { migrations: all.slice(0, 3) })).toHaveLength(3);
      const migrations = [...all, next];
      const both = await Promise.all([migrate(url, { migrations }), migrate(url, { migrations })]);
      expect(both.flat()).toEqual(migrations.slice(3).map(({ name }) => name));
      const locks = await empty.client.query(
        `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
       WHERE locktype = 'advisory' AND d.datname = current_database()`,
      );
      expect(locks.rows).toEqual([]);
    });
  },
);
