import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDataFolder } from '../data-folder';
import { Problem } from '../problem';
import { secretFile } from '../secret-file';
import { databaseAccount } from './account';
import { findBinaries, postgresVersion } from './binaries';
import { ensureRunning, type Running } from './ensure-running';
import { initialise } from './initialise';
import { holdLeash, letGo } from './leash';
import { recorded, type Site, shutDown } from './server-process';

/** By this name the starts that share a data folder see each other. */
const KEEPER = 'noyyal keeper';
const CREATION_LOCK = 724_001;

export interface EmbeddedDatabase {
  /** For the shop: a role that owns the database `noyyal` and nothing else. */
  url: string;
  /** For tests, which create databases. */
  adminUrl: string;
  port: number;
  /** True when the server was running already. */
  found: boolean;
  /** Stops the server, unless another start still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  signal: AbortSignal;
  /** Told when the server went away and came back. */
  onEvent: (line: string) => void;
  /** Told when it went away for good. */
  onLost: (error: unknown) => void;
  /** Extra `name=value` settings of PostgreSQL. */
  settings?: readonly string[];
}

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

async function connectAsKeeper(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: KEEPER,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The data folder, created when it is not there. */
async function prepare(dataDir: string, options: EmbeddedOptions): Promise<Site> {
  const folder = join(dataDir, 'postgres');
  const account = databaseAccount(folder);
  const site: Site = {
    folder,
    passwordFile: join(dataDir, 'postgres-password'),
    account,
    log: join(dataDir, 'postgres.log'),
    binaries: await findBinaries('uid' in account),
    leash: holdLeash(join(dataDir, 'postgres-leash')),
    settings: options.settings ?? [],
  };
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    await initialise(site, options.signal);
    return site;
  }
  const writtenBy = readFileSync(versionFile, 'utf8').trim();
  if (postgresVersion().startsWith(`${writtenBy}.`)) return site;
  throw new Problem(
    `${folder} was written by PostgreSQL ${writtenBy} and this is ${postgresVersion()}: set DATA_DIR to a new folder, or move the data with pg_dump`,
  );
}

/**
 * Starts PostgreSQL under `dataDir`, or attaches to the one that runs there, and keeps it running.
 * Of several that share it the last one to leave stops the server; when that one is killed, its leash does.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  prepareDataFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const portFile = join(dataDir, 'postgres-port');
  const password = secretFile(join(dataDir, 'postgres-password'));
  const shopPassword = createHash('sha256').update(`noyyal ${password}`).digest('base64url');
  const site = await prepare(dataDir, options);

  const reach = (port: number, anyPort: boolean): Promise<Running> =>
    ensureRunning({
      site,
      port,
      anyPort,
      signal: options.signal,
      connect: (to) => connectAsKeeper(address('postgres', password, to, 'postgres')),
    });
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || 0 : 0;
  const { client, port, found } = await reach(remembered, true);
  let keeper = client;
  writeFileSync(portFile, `${port}\n`, { mode: 0o600 });

  let stopping = false;
  let revival: Promise<void> = Promise.resolve();
  const watch = () =>
    keeper.once('end', () => {
      if (!stopping) revival = revive().catch(options.onLost);
    });
  async function revive(): Promise<void> {
    const since = Date.now();
    ({ client: keeper } = await reach(port, false));
    watch();
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    options.onEvent(`The database stopped unexpectedly; it runs again after ${seconds} s.`);
  }
  await createShopDatabase(keeper, shopPassword);
  watch();

  return {
    url: address('noyyal', shopPassword, port, 'noyyal'),
    adminUrl: address('postgres', password, port, 'postgres'),
    port,
    found,
    async stop() {
      stopping = true;
      await revival;
      const server = recorded(site);
      const last = await nobodyElse(keeper).catch(() => false);
      await keeper.end().catch(() => {});
      if (last && server) await shutDown(server.pid);
      letGo(site.leash);
    },
  };
}

async function nobodyElse(keeper: pg.Client): Promise<boolean> {
  const { rowCount } = await keeper.query(
    'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
    [KEEPER],
  );
  return rowCount === 0;
}

/** The shop's own role is no superuser: a hole in the shop is then not a shell on the machine. */
async function createShopDatabase(keeper: pg.Client, password: string): Promise<void> {
  await keeper.query('SELECT pg_advisory_lock($1)', [CREATION_LOCK]);
  try {
    const { rows } = await keeper.query(
      "SELECT to_regrole('noyyal') AS role, (SELECT oid FROM pg_database WHERE datname = 'noyyal') AS base",
    );
    if (!rows[0].role) await keeper.query(`CREATE ROLE noyyal LOGIN PASSWORD '${password}'`);
    if (!rows[0].base) await keeper.query('CREATE DATABASE noyyal OWNER noyyal');
  } finally {
    await keeper.query('SELECT pg_advisory_unlock($1)', [CREATION_LOCK]);
  }
}
