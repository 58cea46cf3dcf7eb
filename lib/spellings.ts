import { PANEL_PATHS } from './panel-paths';
import { AUTH_PATHS, SHOPPER_PATHS } from './personal-pages';
import { PUBLIC_PAGES } from './public-pages';
import { routes } from './routes';

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

/** '/shop/product/': slugs have no capitals. */
const PRODUCT = routes.product('');

/** The page that a path means which has its letters, but other capitals; undefined for any other path. */
export function respelled(path: string): string | undefined {
  const small = path.toLowerCase();
  const right = small.startsWith(PRODUCT) ? small : RIGHT.get(small);
  return right === path ? undefined : right;
}
