import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../database/migration-files';
import { Problem } from '../problem';
import { runNext } from './next';

const STAMP = join(ROOT, '.next', 'noyyal-build');
const FOLDERS = ['app', 'components', 'lib', 'public', 'prisma/schema'];
const FILES = ['middleware.ts', 'next.config.ts', 'package-lock.json', 'postcss.config.mjs', 'tsconfig.json'];

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/** A hash of everything a build is made from. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const listed = FOLDERS.flatMap((folder) => filesUnder(folder)).concat(FILES);
  for (const file of listed.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${value}`);
  return hash.digest('hex');
}

/** Builds when there is no build, or one of other sources. @returns whether it did. */
export async function buildIfStale(signal: AbortSignal): Promise<boolean> {
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false;
  const next = runNext(['build'], { quiet: true });
  signal.addEventListener('abort', () => next.child.kill('SIGTERM'));
  const code = await next.exited;
  if (signal.aborted) return false;
  if (code !== 0) throw new Problem(`The build failed:\n${next.output()}`);
  writeFileSync(STAMP, now);
  return true;
}
