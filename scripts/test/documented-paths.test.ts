import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const LINK = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function leads(from: string, path: string, anchor?: string): boolean {
  const file = join(ROOT, path === '' ? from : join(dirname(from), path));
  if (!existsSync(file)) return false;
  if (anchor === undefined || !file.endsWith('.md')) return true;
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
}

it.each(DOCUMENTS)('every link of %s leads to a file, and to a heading of it', (document) => {
  const links = [...readFileSync(join(ROOT, document), 'utf8').matchAll(LINK)];
  const lost = links.filter(([, path = '', anchor]) => !leads(document, path, anchor));
  expect(lost.map(([link]) => link)).toEqual([]);
});
