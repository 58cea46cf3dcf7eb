import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, startOf } from './is-alive';

const LOOK_EVERY_MS = 300;
const SAY_AFTER_MS = 3_000;
const WRITTEN_WITHIN_MS = 3_000;

/** The locks of this process. Any other lock with our process id is a dead process's, as in a restarted container. */
const held = new Set<string>();

/** Takes a lock that nobody has. Not by a link, which a disk for backups may not know. */
function take(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** The process that has a lock; undefined if it has died, or its number is another's since. 0 if the lock is gone, or being written. */
function holderOf(path: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    if (text === '' && Date.now() - statSync(path).mtimeMs < WRITTEN_WITHIN_MS) return 0;
  } catch {
    return 0;
  }
  const [pid = '', start] = text.split(' ');
  const holder = Number(pid);
  if (!holder || (holder === process.pid && !held.has(path)) || !isAlive(holder)) return undefined;
  return start === undefined || start === startOf(holder) ? holder : undefined;
}

/** Runs `work` while nobody else holds `path`. The lock of a process that has died is ignored. */
export async function withFileLock<T>(
  path: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  for (let since = Date.now(); !take(path); ) {
    signal.throwIfAborted();
    const holder = holderOf(path);
    if (holder === undefined) rmSync(path, { force: true });
    else await wait(LOOK_EVERY_MS);
    if (!holder || Date.now() - since < SAY_AFTER_MS) continue;
    console.log(`Waiting for process ${holder}, which has ${path}.`);
    since = Number.POSITIVE_INFINITY;
  }
  held.add(path);
  try {
    return await work();
  } finally {
    held.delete(path);
    rmSync(path, { force: true });
  }
}
