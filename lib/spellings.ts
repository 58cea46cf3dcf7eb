import { PANEL_PATHS } from './panel-pages';
import { AUTH_PATHS, SHOPPER_PATHS } from './personal-pages';
import { PUBLIC_PAGES } from './public-pages';
import { routes } from './routes';

const anyCase = (path: string) =>
  path.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

/** All addresses that people type. */
const TYPED = [
  '/shop',
  '/admin',
  ...PUBLIC_PAGES,
  ...SHOPPER_PATHS,
  routes.track(),
  routes.paymentReturn(),
  routes.paymentSuccess(),
  routes.unauthorised(),
  ...AUTH_PATHS,
  ...PANEL_PATHS.filter((path) => !path.includes('[id]')),
];

const RIGHT = new Map(TYPED.map((path) => [path.toLowerCase(), path]));

const PRODUCT = routes.product('');
const ANY_PRODUCT = new RegExp(`^${PRODUCT}[^/]+$`, 'i');

/** A product's address with capitals; slugs have none. middleware.ts corrects it, as it can redirect any path. */
export const IN_CAPITALS = new RegExp(`^${PRODUCT}.*[A-Z]`);

/** Whether a path has the letters of a page's, but other capitals. */
export function isMisspelled(path: string): boolean {
  const right = RIGHT.get(path.toLowerCase());
  if (right) return right !== path;
  return IN_CAPITALS.test(path) || (ANY_PRODUCT.test(path) && !path.startsWith(PRODUCT));
}

/** For each page a pattern of all its wrong spellings, for next.config.ts, and the right one. */
export const OTHER_SPELLINGS = [
  ...TYPED.map((page) => {
    const path = page.slice(1);
    return [`/:spelling((?!${path}$)${anyCase(path)})`, page] as const;
  }),
  [
    `/:spelling((?!shop/product/)${anyCase('shop/product')})/:slug`,
    routes.product(':slug'),
  ] as const,
];
