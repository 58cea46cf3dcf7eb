import { PUBLIC_PAGES } from './public-pages';
import { PANEL_PATHS, routes } from './routes';

const anyCase = (path: string) =>
  path.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

/** All that people type. A product's address in capitals is middleware.ts's, which can make a redirect of any path. */
const TYPED = [
  '/shop',
  '/admin',
  ...PUBLIC_PAGES,
  routes.account(),
  routes.checkout(),
  routes.login(),
  routes.register(),
  ...Object.values(PANEL_PATHS).filter((path) => !path.includes('[id]')),
];

/** For each page a pattern of all its spellings but the right one, as next.config.ts takes it, and the right one. */
export const OTHER_SPELLINGS = TYPED.map((page) => {
  const path = page.slice(1);
  return [`/:spelling((?!${path}$)${anyCase(path)})`, page] as const;
});
