import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { alive } from './database/server-process';

const LOOK_EVERY_MS = 300;

const holderOf = (path: string) => {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
};

/** Runs `work` while no other process holds `path`. A lock whose holder has died counts for nothing. */
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
    if (holder > 0 && !alive(holder)) rmSync(path, { force: true });
    else await wait(LOOK_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
