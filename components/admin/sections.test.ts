import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';
import { SECTIONS } from './sections';

const rooms = readdirSync(join(ROOT, 'app/admin'))
  .filter((name) => existsSync(join(ROOT, 'app/admin', name, 'page.tsx')))
  .map((name) => `/admin/${name}`);

it('the sidebar leads to every room, and to nowhere else', () => {
  const hrefs: string[] = SECTIONS.map(({ href }) => href);
  expect(hrefs.filter((href) => !rooms.includes(href))).toEqual([]);
  expect(rooms.filter((room) => !hrefs.includes(room))).toEqual([]);
});
