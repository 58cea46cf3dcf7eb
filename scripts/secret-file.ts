import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { prepareDataFolder } from './data-folder';

/** A random secret kept in `path`, readable by its owner only; made at the first call, the same for all who ask at once. */
export function secretFile(path: string): string {
  prepareDataFolder(dirname(path));
  const fresh = `${path}.${process.pid}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  }
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
