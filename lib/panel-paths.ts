import { PANEL_PAGES } from './panel-pages';

/** Of every page of the panel. Not in lib/panel-pages.ts, because the shop's scripts import that. */
export const PANEL_PATHS = Object.values(PANEL_PAGES).map(({ path }) => path);

const matching = (paths: readonly string[]) =>
  new RegExp(`^(?:${paths.join('|').replaceAll('[id]', '[^/]+')})$`);
const PANEL_PATH = matching(PANEL_PATHS);
const DETAIL_PATH = matching(PANEL_PATHS.filter((path) => path.includes('[id]')));

/** Whether the panel has a page at `pathname`. */
export const isPanelPath = (pathname: string) => PANEL_PATH.test(pathname);

/** Whether `pathname` is the page of one customer or order, which may not exist. */
export const isDetailPath = (pathname: string) => DETAIL_PATH.test(pathname);
