import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIN_LINKS } from '@/components/shop/frame/main-links';
import { routes } from '@/lib/routes';
import { filesOf, pagesInCode } from '@/scripts/test/pages';
import { isPage, PAGES, PANEL_PATHS, pathsWhere, SHOPPER_PATHS } from './pages';

const pages = pagesInCode().map((page) => ({
  ...page,
  path: page.path.replace('/[...filters]', ''),
}));
const panel = pages
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/admin/') && !path.includes('[...'));

it('PAGES has every page but the panel’s and products', () => {
  const folders = pages.map(({ path }) => path).filter((path) => !/\[|^\/admin\//.test(path));
  expect(Object.keys(PAGES).sort()).toEqual(folders.sort());
});

it('pages in the sitemap have metadata of their own', () => {
  const without = pages.filter(
    ({ path, file }) =>
      PAGES[path]?.isIndexed &&
      !/export .*\b(?:metadata|generateMetadata)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('every page of the panel is declared in panel-pages.ts', () => {
  expect([...PANEL_PATHS].sort()).toEqual(panel.sort());
});

it('pages are distinguished from other paths', () => {
  expect([...panel, ...Object.keys(PAGES)].filter((path) => !isPage(path))).toEqual([]);
  for (const path of [
    '/admin',
    '/admin/no',
    '/admin/orders/no',
    '/admin/orders/print/1/no',
    '/auth',
    '/auth/no',
    '/shop/account/no',
  ])
    expect([path, isPage(path)]).toEqual([path, false]);
});

it('only signed-in shoppers may see the pages that require one', () => {
  const guarded = pages.filter(
    ({ path, file }) =>
      path.startsWith('/shop/') && readFileSync(file, 'utf8').includes('requireViewer('),
  );
  expect([...SHOPPER_PATHS].sort()).toEqual(guarded.map(({ path }) => path).sort());
});

it('takes payments wherever Razorpay’s script can be loaded', () => {
  const paying = pages.filter(({ file }) =>
    filesOf(file).some((part) => part.endsWith('payment/razorpay-script.ts')),
  );
  expect([...pathsWhere(({ takesPayments }) => takesPayments)].sort()).toEqual(
    paying.map(({ path }) => path).sort(),
  );
});

it('menu and footer link to the pages that say so', () => {
  const linkedFrom = (place: 'menu' | 'footer') =>
    [...pathsWhere(({ linkedFrom: places }) => places.includes(place))].sort();
  const menu = MAIN_LINKS.map(({ href }) => href.split('?')[0]);
  expect([...new Set(menu)].sort()).toEqual(linkedFrom('menu'));
  const footer = readFileSync('components/shop/frame/site-footer.tsx', 'utf8');
  const linked = Object.entries(routes).flatMap(([name, route]) =>
    footer.includes(`routes.${name}(`) ? [(route as () => string)()] : [],
  );
  expect(linked.sort()).toEqual(linkedFrom('footer'));
});
