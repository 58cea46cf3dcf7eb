import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFileLock } from '../file-lock';
import { Problem } from '../problem';
import { ROOT } from '../root';
import { NEXT, runToEnd } from './child';
import { generateClient } from './client';

const BUILD = join(ROOT, '.next');
const STAMP = join(BUILD, 'noyyal-build');
/** Next.js empties the build folder, but keeps its cache. */
const LOCK = join(BUILD, 'cache', 'noyyal-build.lock');
const FOLDERS = ['app', 'components', 'lib', 'prisma/schema'];
const FILES = [
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(join('lib', 'db', 'generated')));
}

/** A hash of everything a build depends on. */
function sourceHash(): string {
  const hash = createHash('sha256').update(process.version);
  const sources = FOLDERS.flatMap(filesUnder).concat(
    FILES.filter((file) => existsSync(join(ROOT, file))),
  );
  for (const file of sources.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  for (const file of filesUnder('public').sort()) {
    hash.update(`${file} ${statSync(join(ROOT, file)).size}`);
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${value}\n`);
  }
  return hash.digest('hex');
}

const isFresh = (hash: string) =>
  existsSync(join(BUILD, 'BUILD_ID')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

type Variables = Record<string, string>;

/** Builds unless the same source was built already. @returns what was done, in words */
export async function buildIfStale(signal: AbortSignal, env: Variables = {}): Promise<string> {
  if (isFresh(sourceHash())) return 'up to date';
  return withFileLock(LOCK, signal, async () => {
    if (isFresh(sourceHash())) return 'built by another start';
    await build(signal, true, env);
    return 'built';
  });
}

/** @throws Problem with what Next.js said */
export async function build(
  signal: AbortSignal,
  quiet: boolean,
  env: Variables = {},
): Promise<void> {
  generateClient();
  const hash = sourceHash();
  rmSync(STAMP, { force: true });
  const { passed, output } = await runToEnd(NEXT, ['build'], signal, {
    env: { ...env, NODE_ENV: 'production' },
    quiet,
  });
  if (!passed || !existsSync(join(BUILD, 'BUILD_ID')))
    throw new Problem(`The build failed.\n${output}`);
  hintToCompile();
  writeFileSync(STAMP, hash);
}

/** V8's explicit compile hint (Chrome 136 and later). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the script that every page starts with (React and Next.js): browsers then compile it while it loads, off the main
 * thread, instead of function by function when it runs (figure: docs/decisions/0013).
 */
function hintToCompile(): void {
  const manifest = JSON.parse(readFileSync(join(BUILD, 'build-manifest.json'), 'utf8'));
  const scripts = (manifest.rootMainFiles as string[]).filter((file) => file.endsWith('.js'));
  for (const script of scripts) {
    const path = join(BUILD, script);
    writeFileSync(path, COMPILE_HINT + readFileSync(path, 'utf8'));
  }
}
