import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root';

const FOLDERS = ['app', 'bench', 'components', 'e2e', 'lib', 'prisma', 'scripts', 'tools'];

/** Source files of our own, by their paths. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js|cjs|css|sql|prisma)$/.test(name) && !/generated/.test(name))
    .map((name) => `${folder}/${name}`),
);

it('no comment refers to a chapter of a document that is not in this repository', () => {
  const REFERENCE = /[(](?:decisions: '|architecture, |shared rules)/i;
  const referring = sources.filter((path) =>
    REFERENCE.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(referring).toEqual([]);
});

it('every decision that a comment names exists', () => {
  const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
  const named = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/docs\/decisions\/(\d{4})/g)].map(
      ([, number = '']) => number,
    ),
  );
  expect(named.filter((number) => !decisions.includes(number))).toEqual([]);
});
