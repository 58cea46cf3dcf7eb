import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '../data-folder';
import { withFileLock } from '../file-lock';
import { DISK_FULL, Problem } from '../problem';
import { secretFile } from '../secret-file';
import { POSTGRES_VERSION } from './load-embedded-postgres';

/** A running server, as postgres-server.ts reports it. */
export interface RunningServer {
  /** For the shop: a role that owns the database `noyyal` and nothing else. */
  url: string;
  /** For tests, which create databases. */
  adminUrl: string;
  port: number;
  /** Whether the server was already running. */
  found: boolean;
}

interface EmbeddedDatabase extends RunningServer {
  /** Stops the server, unless another start still uses it. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  signal: AbortSignal;
  /** Called with a message when the server had stopped and was restarted. */
  onEvent: (line: string) => void;
  /** Called when the server has stopped and cannot be started again. */
  onLost: (error: unknown) => void;
  /** Extra `name=value` settings of PostgreSQL. */
  settings?: readonly string[];
}

/**
 * Starts PostgreSQL in `dataDir`, or finds the one that runs there, and keeps it running. Several starts share one
 * server; the last to leave stops it, also when it is killed. @throws Problem with PostgreSQL's own reason
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { signal, onEvent, onLost, settings = [] } = options;
  prepareDataFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const log = join(dataDir, 'postgres.log');
  const failure = () => {
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    const reason = lines.find((line) => DISK_FULL.test(line)) ?? lines.at(-1);
    return new Problem(`The embedded database does not run: ${reason} (see ${log})`);
  };
  secretFile(join(dataDir, 'postgres-password'));

  const [child, server] = await withFileLock(join(dataDir, 'postgres-lock'), signal, async () => {
    const unfinished = join(dataDir, 'postgres-unfinished');
    prepareFolder(join(dataDir, 'postgres'), unfinished);
    expectSameVersion(join(dataDir, 'postgres'));
    const child = spawnServer(dataDir, log, settings);
    const [running] = await Promise.race([once(child, 'message'), once(child, 'disconnect')]);
    signal.throwIfAborted();
    if (!running) throw failure();
    rmSync(unfinished, { force: true });
    return [child, running as RunningServer] as const;
  });

  child.on('message', (line) => onEvent(String(line)));
  const reportLoss = () => onLost(failure());
  child.once('disconnect', reportLoss);
  return {
    ...server,
    async stop() {
      child.off('disconnect', reportLoss);
      if (!child.connected) return;
      child.send('leave');
      await once(child, 'disconnect');
    },
  };
}

/** Replaces data whose initialisation was interrupted. As root, gives it to the account that PostgreSQL will run as. */
function prepareFolder(folder: string, unfinished: string): void {
  if (existsSync(folder) && !existsSync(unfinished)) return;
  writeFileSync(unfinished, '');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (process.getuid?.() !== 0) return;
  const id = (option: string, name: string) => Number(spawnSync('id', [option, name]).stdout);
  const account = ['postgres', 'nobody'].find((name) => id('-u', name) > 0);
  if (!account) throw new Problem('PostgreSQL does not run as root: start as an ordinary user');
  chownSync(folder, id('-u', account), id('-g', account));
}

/** @throws Problem with the way from another major version's data to this one's */
function expectSameVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? Number(readFileSync(file, 'utf8')) : POSTGRES_VERSION;
  if (version === POSTGRES_VERSION) return;
  throw new Problem(
    `${folder} is of PostgreSQL ${version}, and this version of the shop brings ${POSTGRES_VERSION}. Take the data along: with the version of the shop that made it, run \`npm run backup -- FILE\`; move ${folder} away; with this version, run \`npm run restore -- FILE\`.`,
  );
}

function spawnServer(dataDir: string, logFile: string, settings: readonly string[]): ChildProcess {
  rmSync(logFile, { force: true });
  const log = openSync(logFile, 'w', 0o600);
  const tsx = import.meta.resolve('tsx');
  const program = join(import.meta.dirname, 'postgres-server.ts');
  return spawn(process.execPath, ['--import', tsx, program, dataDir, ...settings], {
    // A process group of its own: Ctrl-C reaches the database only after the shop.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: 'production' },
  });
}
