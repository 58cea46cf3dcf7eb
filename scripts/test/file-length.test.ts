import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root';
import { SOURCE_FOLDERS, sourcesIn } from './sources';

/** Exempt: Prisma's generated client, and what is not source: documents, JSON and the lock file. */
it.each(SOURCE_FOLDERS)('no source file of %s, test or not, is above 250 lines', (folder) => {
  const long = sourcesIn(folder).filter(
    (path) => readFileSync(join(ROOT, path), 'utf8').split('\n').length > 251,
  );
  expect(long).toEqual([]);
});
