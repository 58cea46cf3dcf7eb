import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Problem } from '../problem';
import type { Account } from './account';
import { alive, dataArgument, environment, lastLine, type Site } from './server-process';

/** What starts that were killed while they created the folder left half made. */
function clearLeftOvers(folder: string): void {
  const halfMade = new RegExp(`^${basename(folder)}\\.(\\d+)(\\.password)?$`);
  for (const name of readdirSync(dirname(folder))) {
    const maker = Number(halfMade.exec(name)?.[1]);
    if (maker && (maker === process.pid || !alive(maker)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/** Creates the data folder, whole or not at all: an interrupted run leaves nothing half made. */
export async function initialise(site: Site, signal: AbortSignal): Promise<void> {
  const { account } = site;
  const fresh = `${site.folder}.${process.pid}`;
  const asOther = 'uid' in account;
  const passwordFile = asOther ? `${fresh}.password` : site.passwordFile;
  clearLeftOvers(site.folder);
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  if (asOther) {
    copyFileSync(site.passwordFile, passwordFile);
    chownSync(passwordFile, account.uid, account.gid);
    chownSync(fresh, account.uid, account.gid);
  }
  const descriptor = openSync(passwordFile, 'r');
  try {
    const flags = [
      `--pgdata=${dataArgument(account, fresh)}`,
      `--pwfile=${asOther && process.platform === 'linux' ? '/proc/self/fd/3' : passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(site.settings.includes('fsync=off') ? ['--no-sync'] : []),
    ];
    await run(site.binaries.initdb, flags, { cwd: fresh, account, descriptor, signal });
    await rename(fresh, site.folder).catch((error: NodeJS.ErrnoException) => {
      // Another start was quicker: its folder is as good as ours.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    closeSync(descriptor);
    if (asOther) rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

interface RunOptions {
  cwd: string;
  account: Account;
  descriptor: number;
  signal: AbortSignal;
}

async function run(program: string, flags: string[], options: RunOptions): Promise<void> {
  const { cwd, account, descriptor, signal } = options;
  const child = spawn(program, flags, {
    cwd,
    ...account,
    env: environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', descriptor],
  });
  const giveUp = () => void child.kill();
  signal.addEventListener('abort', giveUp);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal.removeEventListener('abort', giveUp);
  signal.throwIfAborted();
  if (code !== 0)
    throw new Problem(`The embedded database could not be created: ${lastLine(output)}`);
}
