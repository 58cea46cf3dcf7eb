import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root';
import { DOCUMENTS } from './sources';

/** Paths of this repository between backticks; those with a placeholder (`lib/<domain>`) are none. */
const PATH =
  /`((?:app|bench|components|deploy|docs|e2e|lib|prisma|scripts|server|tools)\/[^`\s<*]+)[/*]*`/g;

it.each(DOCUMENTS)('every path that %s names exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
