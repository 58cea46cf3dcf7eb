import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAIN_LINKS } from '@/components/shop/frame/main-links';
import { routes } from '@/lib/routes';
import { ROOT } from '@/scripts/root';
import { filesOf, pagesInCode } from '@/scripts/test/pages';
import { isPage, PAGES, PANEL_PATHS, PERSONAL_PATTERN, pathsWhere, SHOPPER_PAGES } from './pages';

const pages = pagesInCode().map((page) => ({
  ...page,
  path: page.path.replace('/[...filters]', ''),
}));
const panel = pages
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/admin/') && !path.includes('[...'));

it('PAGES has every page but the panel’s and products', () => {
  const folders = pages
    .map(({ path }) => path)
    .filter((path) => !/\[(?!id\])|^\/admin\//.test(path));
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
    '/shop/order-placed',
    '/shop/order-placed/1/no',
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
  expect([...SHOPPER_PAGES].sort()).toEqual(guarded.map(({ path }) => path).sort());
});

const IN_A_SHOPPERS_PAGE: Record<string, RegExp> = {
  'robots: { index: false } in metadata':
    /^export const metadata[\s\S]*?\n {2}robots: \{ index: false \},/m,
  'export const instant = false': /^export const instant = false;/m,
  'await connection() first in the page':
    /^export default async function \w+\([^)]*\) \{\n {2}await connection\(\);/m,
  'requireViewer first in a component of its own':
    /^(?:async )?function \w+\([^)]*\) \{\n {2}const viewer = await requireViewer\(/m,
  'that component in Suspense': /<Suspense fallback=/,
};

/** A page of one thing answers 404 only while it waits with its status: so outside of any Suspense (docs/decisions/0009). */
const WAITS = ['requireViewer first in a component of its own', 'that component in Suspense'];

it.each(SHOPPER_PAGES)('%s is rendered for one shopper, and kept by nobody', (path) => {
  const text = readFileSync(pages.find((page) => page.path === path)?.file ?? '', 'utf8');
  const missing = Object.keys(IN_A_SHOPPERS_PAGE).filter(
    (what) => !IN_A_SHOPPERS_PAGE[what]?.test(text),
  );
  expect(missing).toEqual(path.includes('[id]') ? WAITS : []);
});

it('public pages link to personal ones with <a>, which has the browser take their policy', () => {
  const personal = new RegExp(`^/(?:${PERSONAL_PATTERN})`);
  const isPersonal = (name: string) => {
    if (name.startsWith('admin.')) return true;
    const route = routes[name as 'home'];
    return typeof route === 'function' && personal.test(route());
  };
  const shown = pages
    .filter(({ path }) => !personal.test(path))
    .flatMap(({ file }) => filesOf(file));
  const linking = [...new Set([...shown, ...filesOf(join(ROOT, 'app/shop/layout.tsx'))])].flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(/<(?:Nav)?Link\b[^<]*?href=\{([^}]*)\}/g)].map(
        ([, href = '']) => ({ file, names: [...href.matchAll(/routes\.([\w.]+)\(/g)] }),
      ),
  );
  expect(linking.length).toBeGreaterThan(20);
  const wrong = linking.filter(({ names }) => names.some(([, name = '']) => isPersonal(name)));
  expect(wrong.map(({ file }) => file)).toEqual([]);
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
