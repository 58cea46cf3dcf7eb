import pg from 'pg';
import type { Env } from '../../lib/env-schema';
import { openEmbedded } from '../database/embedded';
import { migrate } from '../database/migrate';
import { Problem } from '../problem';
import { generateClient } from './client';
import { seedWhenEmpty } from './seed';
import { onStop, stop, stopping } from './shutdown';
import { step } from './steps';

const OLDEST_POSTGRESQL = 15;

interface Database {
  url: string;
  embedded: boolean;
  what: string;
  stop: () => Promise<void>;
}

/** The configured database, or the embedded one. @throws Problem when it cannot be reached. */
export async function openDatabase(env: Env, signal: AbortSignal): Promise<Database> {
  if (env.DATABASE_URL) {
    await reach(env.DATABASE_URL);
    return { url: env.DATABASE_URL, embedded: false, what: 'reached', stop: async () => undefined };
  }
  const embedded = await openEmbedded({
    dataDir: env.DATA_DIR,
    signal,
    onEvent: (line) => console.log(line),
    onLost: (error) => void stop(1, error),
  });
  const what = `embedded PostgreSQL ${embedded.found ? 'found running' : 'started'} on port ${embedded.port}`;
  return { url: embedded.url, embedded: true, what, stop: embedded.stop };
}

/**
 * The database as the build and the app need it: open until the run ends, migrated, and seeded when it is empty.
 */
export async function prepareDatabase(settings: Env): Promise<{ url: string; embedded: boolean }> {
  // The seed needs it, and npm may have been told to run no script after the installation.
  generateClient();
  let url = '';
  let embedded = false;
  await step('database', async () => {
    const database = await openDatabase(settings, stopping);
    onStop(database.stop);
    ({ url, embedded } = database);
    return database.what;
  });
  stopping.throwIfAborted();
  await step('migrations', async () => {
    const applied = await migrate(url);
    return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
  });
  stopping.throwIfAborted();
  const demo = embedded || settings.SEED_DEMO === '1';
  await step('seed', () => seedWhenEmpty(url, settings, demo));
  return { url, embedded };
}

async function expectVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRESQL) return;
  throw new Problem(
    `DATABASE_URL: PostgreSQL ${OLDEST_POSTGRESQL} or newer is needed, and this is ${version}`,
  );
}

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await expectVersion(client);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const why = error instanceof Error ? error.message || ('code' in error && error.code) : error;
    throw new Problem(
      `DATABASE_URL: the database at ${new URL(url).host} cannot be reached (${why})`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
