import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './is-alive';

const LOOK_EVERY_MS = 300;

const holderOf = (path: string) => {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
};

/** The locks of this process. Any other lock with our process id is a dead process's, as in a restarted container. */
const held = new Set<string>();

/** Runs `work` while nobody else holds `path`. The lock of a process that has died is ignored. */
export async function withFileLock<T>(
  path: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    signal.throwIfAborted();
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    const isStale = holder === process.pid ? !held.has(path) : holder > 0 && !isAlive(holder);
    if (isStale) rmSync(path, { force: true });
    else await wait(LOOK_EVERY_MS);
  }
  held.add(path);
  try {
    return await work();
  } finally {
    held.delete(path);
    rmSync(path, { force: true });
  }
}
