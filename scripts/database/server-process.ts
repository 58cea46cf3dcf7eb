import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { endWhenLetGo, type Leash } from './leash';

/** One PostgreSQL data folder and the programs to run it with. */
export interface Site {
  folder: string;
  log: string;
  /** Holds the superuser's password. */
  passwordFile: string;
  account: Account;
  binaries: Binaries;
  /** Held by everyone who uses the server. */
  leash: Leash;
  /** Extra `name=value` settings. */
  settings: readonly string[];
}

/** PostgreSQL's own: nothing of ours is its business. */
export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
  NODE_ENV: 'production',
});

/**
 * How PostgreSQL is told where its data is. As another user it may be unable to enter the folders above
 * (a clone under /root), but a process needs no permission for the folder it already stands in.
 */
export const dataArgument = (account: Account, folder: string) =>
  'uid' in account && process.platform === 'linux' ? '/proc/self/cwd' : folder;

/** The line that says why. */
export const lastLine = (output: string) => {
  const lines = output.trim().split('\n');
  const said = lines.filter((line) => /FATAL|PANIC|[eE]rror|not found|cannot|could not/.test(line));
  return (said.at(-1) ?? lines.at(-1) ?? 'no reason given').trim();
};

interface Ending {
  /** PostgreSQL's own words. */
  reason: string;
  /** It did not end by itself. */
  killed: boolean;
}

/** Starts the server in a process group of its own, so that a Ctrl-C in the terminal reaches it only through us. */
export function launch(
  site: Site,
  port: number,
): { pid: number | undefined; ended: Promise<Ending> } {
  // A new file: what is left of a killed server still writes into the old one.
  rmSync(site.log, { force: true });
  const log = openSync(site.log, 'w', 0o600);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...site.settings,
  ];
  const child = spawn(
    site.binaries.postgres,
    [
      '-D',
      dataArgument(site.account, site.folder),
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      cwd: site.folder,
      ...site.account,
      env: environment(),
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  const callOff = child.pid
    ? endWhenLetGo(site.leash, child.pid, { cwd: site.folder, ...site.account })
    : () => undefined;
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', ({ message }) => resolve({ reason: message, killed: false }));
    child.once('exit', (_, signal) => {
      callOff();
      resolve({ reason: lastLine(readFileSync(site.log, 'utf8')), killed: signal !== null });
    });
  });
  return { pid: child.pid, ended };
}

/** What `postmaster.pid` says, if a server wrote one. */
export function recorded(site: Site): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(site.folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Ended, but not yet collected by its parent; in a container without an init that may last for ever. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** A process number that was PostgreSQL's before a crash may be anybody's now, most of all in a container. */
export function standsIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

export const forget = (site: Site) => rmSync(join(site.folder, 'postmaster.pid'), { force: true });

/** Fast shutdown: sessions are ended, everything committed is on disk. */
export async function shutDown(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    if (!alive(pid)) return;
    process.kill(pid, signal);
    for (let left = seconds * 20; left > 0 && alive(pid); left--) await wait(50);
  }
}
