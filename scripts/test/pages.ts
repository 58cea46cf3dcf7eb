import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

/** The pages of `app`, by path as their folders are called, with their files. Slots and groups have no path of their own. */
export const pagesInCode = () =>
  readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/page.tsx') && !file.includes('@'))
    .map((file) => ({
      path: `/${file.replace(/\(\w+\)\//, '').replace(/\/page\.tsx$/, '')}`,
      file: join(ROOT, 'app', file),
    }));

const IMPORT = /^(?!\s*import type)[^/*\n]*(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm;

/** The file and all of ours that it imports, also lazily. */
export function filesOf(file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [];
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const path = name.startsWith('@/') ? join(ROOT, name.slice(2)) : join(file, '..', name);
    const next = ['.ts', '.tsx'].map((end) => path + end).find((one) => existsSync(one));
    if (next) filesOf(next, found);
  }
  return [...found];
}
