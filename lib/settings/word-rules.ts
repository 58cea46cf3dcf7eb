import { BRANDS, CATEGORIES } from '../store';

type Brand = (typeof BRANDS)[number];
/** The specification's display names of brands, and its labels of brands and categories. No two are the same. */
export type ShopWord = Brand['name'] | Brand['label'] | (typeof CATEGORIES)[number]['label'];
/** What shoppers read instead of each; '' hides it. */
export type Words = Record<ShopWord, string>;

/** In the order of the form: names, then labels. */
export const WORD_GROUPS: Readonly<Record<string, readonly ShopWord[]>> = {
  'Names of brands, on cards and pages': BRANDS.map(({ name }) => name),
  'Brands in filters': BRANDS.map(({ label }) => label),
  'Categories in menus and filters': CATEGORIES.map(({ label }) => label),
};
export const SHOP_WORDS = Object.values(WORD_GROUPS).flat();

export const FIRST_WORDS = Object.fromEntries(SHOP_WORDS.map((word) => [word, word])) as Words;

/** Only those for which shoppers read something else. */
export const changedWords = (words: Words): Partial<Words> =>
  Object.fromEntries(Object.entries(words).filter(([word, shown]) => word !== shown));
