import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { notifyParent, onStop, run, stop, stopping } from '../app/shutdown';
import { openEmbedded } from '../database/embedded';
import { migrate } from '../database/migrate';
import { Problem } from '../problem';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

export interface TestDatabases {
  /** For a role that may create databases. */
  adminUrl: string;
  /** Name of the migrated, empty database to copy. */
  template: string;
}

/** A PostgreSQL for tests with a migrated template. A process of its own, so that it also ends when the tests are killed. */
run(async () => {
  const given = process.env.TEST_DATABASE_URL;
  const adminUrl = given ? expectLoopback(given) : await ownServer();
  const template = `noyyal_test_${randomBytes(4).toString('hex')}`;
  await execute(adminUrl, `CREATE DATABASE ${template}`);
  onStop(() => execute(adminUrl, `DROP DATABASE ${template} WITH (FORCE)`));
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
  notifyParent({ adminUrl, template } satisfies TestDatabases);
  return undefined;
});

async function ownServer(): Promise<string> {
  const dataDir = makeMemoryFolder();
  onStop(async () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openEmbedded({
    dataDir,
    signal: stopping,
    onEvent: (line) => console.error(line),
    onLost: (error) => void stop(1, error),
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
    ],
  });
  onStop(database.stop);
  return database.adminUrl;
}

/** Tests write and drop databases, so only a server on this machine is allowed. */
function expectLoopback(url: string): string {
  const { hostname } = new URL(url);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return url;
  throw new Problem(
    `TEST_DATABASE_URL: ${hostname} is not this machine; tests run on loopback only`,
  );
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/**
 * A new folder for a temporary database: in memory, if Linux has room there. Tests empty tables all the time, and each time
 * PostgreSQL creates their files again, which on ext4 takes a fifth of the database tests' time.
 */
function makeMemoryFolder(): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'noyyal-test-'));
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
