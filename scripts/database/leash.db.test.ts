import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { alive } from '@/scripts/database/server-process';
import type { TestDatabases } from '@/scripts/test/database-server';

const folder = mkdtempSync(join(tmpdir(), 'noyyal-leash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const told = (child: ChildProcess) =>
  new Promise<TestDatabases>((resolve) =>
    child.once('message', (message) => resolve(message as TestDatabases)),
  );

it('a database ends when the last who used it is killed', async () => {
  const user = spawn(process.execPath, ['--import', 'tsx', 'scripts/test/database-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: '' },
  });
  const client = new pg.Client({ connectionString: (await told(user)).adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    "SELECT pg_read_file('postmaster.pid') AS pid",
  );
  const server = Number.parseInt(rows[0]?.pid ?? '', 10);
  expect(alive(server)).toBe(true);

  user.kill('SIGKILL');
  await vi.waitFor(() => expect(alive(server)).toBe(false), 10_000);
});
