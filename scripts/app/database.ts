import pg from 'pg';
import type { Env } from '../../lib/env-schema';
import { isMigrated, migrate } from '../database/migrate';
import { Problem } from '../problem';
import { IS_STANDALONE } from '../root';
import { generateClient } from './client';
import { seedWhenEmpty } from './seed';
import { onStop, stop, stopping } from './shutdown';
import { step } from './steps';

const OLDEST_POSTGRESQL = 15;

interface Database {
  url: string;
  /** Where migrations go: not through a pooler, if there is such an address. */
  directUrl: string;
  embedded: boolean;
  what: string;
  stop: () => Promise<void>;
}

/** The configured database, or the embedded one. @throws Problem when it cannot be reached. */
export async function openDatabase(env: Env, signal: AbortSignal): Promise<Database> {
  const { DATABASE_URL: url, DIRECT_URL: directUrl = url } = env;
  if (url && directUrl) {
    await reach('DATABASE_URL', url);
    if (directUrl !== url) await reach('DIRECT_URL', directUrl);
    return { url, directUrl, embedded: false, what: 'reached', stop: async () => undefined };
  }
  if (IS_STANDALONE)
    throw new Problem('DATABASE_URL is not set, and a container brings no database of its own.');
  const { openEmbedded } = await import('../database/embedded');
  const embedded = await openEmbedded({
    dataDir: env.DATA_DIR,
    signal,
    onEvent: (line) => console.log(line),
    onLost: (error) => void stop(1, error),
  });
  const what = `embedded PostgreSQL ${embedded.found ? 'found running' : 'started'} on port ${embedded.port}`;
  return { url: embedded.url, directUrl: embedded.url, embedded: true, what, stop: embedded.stop };
}

/** Brings the database to the present. @returns the names of the migrations that it lacked */
export async function migrateDatabase({ url, directUrl }: Database): Promise<string[]> {
  const applied = await migrate(directUrl, {
    signal: stopping,
    onWait: () => console.log('Another start is migrating the database: waiting for it.'),
  });
  if (directUrl === url || (await isMigrated(url))) return applied;
  throw new Problem('DIRECT_URL leads to another database than DATABASE_URL.');
}

/**
 * The database as the build and the app need it: open until the run ends, migrated, and seeded when it is empty.
 */
export async function prepareDatabase(settings: Env): Promise<{ url: string; embedded: boolean }> {
  // The seed needs it, and npm may have been told to run no script after the installation.
  generateClient();
  const opening = openDatabase(settings, stopping);
  await step('database', async () => {
    const opened = await opening;
    onStop(opened.stop);
    return opened.what;
  });
  const database = await opening;
  stopping.throwIfAborted();
  await step('migrations', async () => {
    const applied = await migrateDatabase(database);
    return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
  });
  stopping.throwIfAborted();
  const { url, embedded } = database;
  const demo = embedded || settings.SEED_DEMO === '1';
  await step('seed', () => seedWhenEmpty(url, settings, demo));
  return { url, embedded };
}

async function expectVersion(setting: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRESQL) return;
  throw new Problem(
    `${setting}: PostgreSQL ${OLDEST_POSTGRESQL} or newer is needed, and this is ${version}`,
  );
}

async function reach(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await expectVersion(setting, client);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const why = error instanceof Error ? error.message || ('code' in error && error.code) : error;
    throw new Problem(
      `${setting}: the database at ${new URL(url).host} cannot be reached (${why})`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
