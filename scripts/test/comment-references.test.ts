import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root';
import { SOURCE_FOLDERS, sourcesIn } from './sources';

const sources = SOURCE_FOLDERS.flatMap(sourcesIn);

it('no comment refers to a chapter of a document that is not in this repository', () => {
  const REFERENCE = /decisions:? '|[(](?:architecture, |shared rules)/i;
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
