import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '@/package.json';
import { ROOT } from '../root';

it('this version says in the changelog what an operator has to know, and has its dump', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [, text] = changelog.split(`\n## ${version}`);
  expect(text?.split('\n## ')[0]).toContain('\n### Upgrading\n');
  // `npm run release-dump` makes it.
  expect(existsSync(join(ROOT, 'scripts', 'test', 'releases', `${version}.sql.gz`))).toBe(true);
});
