import { expect, it } from 'vitest';
import { PAGES } from '../../server/guards';
import { pagesInCode } from './pages';

it('every page has a row in server/guards.ts, which says who may open it', () => {
  const pages = pagesInCode().map(({ path }) => path);
  expect(Object.keys(PAGES).sort()).toEqual(pages.sort());
});
