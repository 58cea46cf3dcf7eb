import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root';
import { DOCUMENTS, SOURCE_FOLDERS, sourcesIn } from './sources';

const decisions = readdirSync(join(ROOT, 'docs/decisions'));
const sources = SOURCE_FOLDERS.flatMap(sourcesIn);

/** What `pattern` finds in these files, as 'path: text'. */
const findIn = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(pattern)].map(([text]) => ({ path, text })),
  );

it('sources cite decisions as docs/decisions/0019, and only those that exist', () => {
  const cited = findIn(sources, /docs\/decisions\/\d+/g);
  expect(cited.length).toBeGreaterThan(0);
  const names = decisions.map((name) => `docs/decisions/${name.slice(0, 4)}`);
  expect(cited.filter(({ text }) => !names.includes(text))).toEqual([]);
  const otherForms = /(?<!docs\/)\bdecisions?[\s*/]+\d|(?:\/\/|\*|--).*\bdecisions?: /gi;
  expect(findIn(sources, otherForms)).toEqual([]);
});

it('documents cite decisions that exist, and link to the one they name', () => {
  const cited = findIn(DOCUMENTS, /\bdecisions?\s+\d+(?:\s+and\s+\d+)*/gi);
  const unknown = cited.filter(({ text }) =>
    (text.match(/\d+/g) ?? []).some((number) => !hasDecision(number)),
  );
  expect(unknown).toEqual([]);
  const links = findIn(DOCUMENTS, /\[decision\s+\d+\]\([^)]*\)/gi);
  expect(links.length).toBeGreaterThan(0);
  const wrong = links.filter(({ text }) => {
    const [, number = '', name = ''] = /(\d+)\]\((?:decisions\/)?(.*)\)/.exec(text) ?? [];
    return !decisions.includes(name) || Number(name.slice(0, 4)) !== Number(number);
  });
  expect(wrong).toEqual([]);
});

const hasDecision = (number: string): boolean =>
  decisions.some((name) => Number(name.slice(0, 4)) === Number(number));
