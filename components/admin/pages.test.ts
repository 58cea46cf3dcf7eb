import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPanelPath } from '@/lib/routes';
import { ROOT } from '@/scripts/root';
import { PANEL_PAGES } from './pages';

const folders = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/page.tsx'))
  .map((file) => `/${file.replace(/\(\w+\)\//, '').replace(/\/page\.tsx$/, '')}`)
  .filter((path) => path.startsWith('/admin/') && !path.includes('[...'));

it('every page of the panel is declared', () => {
  const declared: string[] = Object.values(PANEL_PAGES).map(({ path }) => path);
  expect(declared.sort()).toEqual(folders.sort());
});

it('paths of the panel are told from others', () => {
  expect(folders.filter((path) => !isPanelPath(path))).toEqual([]);
  for (const path of ['/admin', '/admin/no', '/admin/orders/no', '/admin/orders/print/1/no'])
    expect([path, isPanelPath(path)]).toEqual([path, false]);
});
