import { PUBLIC_PAGES } from './public-pages';

const anyCase = (path: string) =>
  path.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

/** For each public page a pattern of all its spellings but the right one, as next.config.ts takes it, and the right one. */
export const OTHER_SPELLINGS = PUBLIC_PAGES.map((page) => {
  const path = page.slice(1);
  return [`/:spelling((?!${path}$)${anyCase(path)})`, page] as const;
});
