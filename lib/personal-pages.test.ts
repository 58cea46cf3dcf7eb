import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pagesInCode } from '@/scripts/test/pages';
import { AUTH_PATHS, SHOPPER_PATHS } from './personal-pages';

it('has every page that only signed-in shoppers may see', () => {
  const guarded = pagesInCode().filter(
    ({ path, file }) =>
      path.startsWith('/shop/') && readFileSync(file, 'utf8').includes('requireViewer('),
  );
  expect([...SHOPPER_PATHS].sort()).toEqual(guarded.map(({ path }) => path).sort());
});

it('has every page below /auth', () => {
  const folders = pagesInCode().filter(({ path }) => path.startsWith('/auth/'));
  expect([...AUTH_PATHS].sort()).toEqual(folders.map(({ path }) => path).sort());
});
