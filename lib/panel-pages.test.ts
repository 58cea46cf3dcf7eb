import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';
import { isPanelPath, PANEL_PATHS } from './panel-pages';

const folders = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/page.tsx'))
  .map((file) => `/${file.replace(/\(\w+\)\//, '').replace(/\/page\.tsx$/, '')}`)
  .filter((path) => path.startsWith('/admin/') && !path.includes('[...'));

it('every page of the panel is declared', () => {
  expect([...PANEL_PATHS].sort()).toEqual(folders.sort());
});

it('paths of the panel are told from others', () => {
  expect(folders.filter((path) => !isPanelPath(path))).toEqual([]);
  for (const path of ['/admin', '/admin/no', '/admin/orders/no', '/admin/orders/print/1/no'])
    expect([path, isPanelPath(path)]).toEqual([path, false]);
});
