import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';
import { isPanelPage } from './panel-pages';

const pages = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/page.tsx') && !file.startsWith('(nowhere)'))
  .map((file) => `/${file.replace(/\(\w+\)\//, '').replace(/\/page\.tsx$/, '')}`);

it('the pages of the panel are known by their paths, and no other', () => {
  expect(pages.filter(isPanelPage)).toEqual(pages.filter((path) => path.startsWith('/admin/')));
  for (const path of ['/admin', '/admin/no', '/admin/orders/no', '/admin/orders/print/1/no'])
    expect([path, isPanelPage(path)]).toEqual([path, false]);
});
