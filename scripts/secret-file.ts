import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { prepareDataFolder } from './data-folder';

/** The random secret in `path`, readable by its owner only. The first call creates it; calls at the same time agree. */
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
