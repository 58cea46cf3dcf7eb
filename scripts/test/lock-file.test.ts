import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';

interface Locked {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);

/** Where Node.js would look for `name` from `folder`, nearest first. */
function* places(folder: string, name: string): Generator<string> {
  for (let from = folder; from !== ''; from = from.slice(0, from.lastIndexOf('node_modules') - 1)) {
    yield `${from}/node_modules/${name}`;
    if (!from.includes('/node_modules/')) break;
  }
  yield `node_modules/${name}`;
}

// npm leaves out those that the current registry does not have; `npm ci` then fails everywhere.
it('names the packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => ![...places(folder, name)].some((place) => place in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});

it('no package of package-lock.json names a registry', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved);
  expect(named.map(([folder]) => folder)).toEqual([]);
});
