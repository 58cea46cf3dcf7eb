import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEmbedded } from '@/scripts/database/embedded';
import { isAlive } from '@/scripts/is-alive';

// Each of them initialises a server of its own.
vi.setConfig({ testTimeout: 90_000 });

let dataDir: string;
const onEvent = vi.fn();
const onLost = vi.fn();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'noyyal-embedded-'));
  vi.clearAllMocks();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openEmbedded({ dataDir, signal: new AbortController().signal, onEvent, onLost });
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const serverPid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
const ended = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);

async function ask(url: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query('SELECT 1 AS one').finally(() => client.end())).rows[0]?.one;
}

/** A start in another process, which a test can kill. */
async function openElsewhere(): Promise<ChildProcess> {
  const program = `
    const { openEmbedded } = await import('./scripts/database/embedded.ts');
    const options = { signal: new AbortController().signal, onEvent() {}, onLost() {} };
    await openEmbedded({ ...options, dataDir: process.argv[1] });
    process.send('open');
    setInterval(() => {}, 1000);`;
  const flags = ['--import', 'tsx', '--input-type=module', '-e', program, dataDir];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

it('the server stops when the only process that uses it is killed', async () => {
  const other = await openElsewhere();
  const pid = serverPid();
  other.kill('SIGKILL');
  await ended(pid);
});

it('two starts share one server, which the last to leave stops', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  const pid = serverPid();
  expect([first.found, second.found].sort()).toEqual([false, true]);
  expect(second.port).toBe(first.port);
  await first.stop();
  expect(await ask(second.url)).toBe(1);
  const third = await openElsewhere();
  await second.stop();
  expect(isAlive(pid)).toBe(true);
  third.kill('SIGKILL');
  await ended(pid);
});

it('a start that leaves the server to another leaves nothing behind', async () => {
  const first = await open();
  const admin = new pg.Client(first.adminUrl);
  await admin.connect();
  const connections = async () => (await admin.query('SELECT FROM pg_stat_activity')).rowCount;
  const before = await connections();
  const second = await open();
  expect(await connections()).toBe((before ?? 0) + 1);
  await second.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(before), 10_000);
  await admin.end();
  await first.stop();
});

it('a server that is killed runs again on the same port, and its data is there', async () => {
  const database = await open();
  process.kill(serverPid(), 'SIGKILL');
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalled(), 15_000);
  expect(await ask(database.url)).toBe(1);
  const pid = serverPid();
  await database.stop();
  expect(isAlive(pid)).toBe(false);
  expect(onLost).not.toHaveBeenCalled();
});

it('starts although postmaster.pid names a running process that is not PostgreSQL', async () => {
  const first = await open();
  const text = readFileSync(pidFile(), 'utf8');
  await first.stop();
  writeFileSync(pidFile(), text.replace(/^\d+/, String(process.pid)));
  const second = await open();
  expect(second.port).toBe(first.port);
  expect(await ask(second.adminUrl)).toBe(1);
  await second.stop();
});

it('logs no value that a statement was refused for: it may be an e-mail address', async () => {
  const database = await open();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('CREATE TABLE people (email text UNIQUE)');
  const insert = () => client.query('INSERT INTO people VALUES ($1)', ['meena@test.example']);
  await insert();
  await expect(insert()).rejects.toMatchObject({ detail: expect.stringContaining('meena@') });
  await client.end();
  await database.stop();
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).not.toContain('meena');
});

it('says why it cannot start, in PostgreSQL’s words', async () => {
  await (await open()).stop();
  writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'port = none\n');
  await expect(open()).rejects.toThrow(/does not run: FATAL: .*contains errors/);
});

it('says how to take along the data of another major version', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(open()).rejects.toThrow(
    /is of PostgreSQL 17, and this version of the shop brings 18\. .* `npm run backup -- FILE`/,
  );
});

/** Too small for a database. Only root can mount it. */
const mountSmall = (folder: string) =>
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder]).status === 0;

it('says that the disk is full, when it is too small at the first start', async ({ skip }) => {
  if (!mountSmall(dataDir)) return skip();
  await expect(open())
    .rejects.toThrow(/does not run: .*(No space left|Check free disk space)/)
    .finally(() => spawnSync('/bin/umount', ['-l', dataDir]));
});
