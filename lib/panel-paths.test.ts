import { expect, it } from 'vitest';
import { pagesInCode } from '@/scripts/test/pages';
import { isPanelPath, PANEL_PATHS } from './panel-paths';

const folders = pagesInCode()
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/admin/') && !path.includes('[...'));

it('every page of the panel is declared', () => {
  expect([...PANEL_PATHS].sort()).toEqual(folders.sort());
});

it('paths of the panel are distinguished from others', () => {
  expect(folders.filter((path) => !isPanelPath(path))).toEqual([]);
  for (const path of ['/admin', '/admin/no', '/admin/orders/no', '/admin/orders/print/1/no'])
    expect([path, isPanelPath(path)]).toEqual([path, false]);
});
