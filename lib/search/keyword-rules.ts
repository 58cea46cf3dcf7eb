import { SIZES, type Size } from '../store';
import { readPrices } from './price-rules';
import type { Wanted } from './schema';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** More words than anybody types; each costs a database lookup. */
const MAX_WORDS = 8;

const SIZE_WORDS: Record<string, Size | null> = {
  ...(Object.fromEntries(SIZES.map((size) => [size.toLowerCase(), size])) as Record<string, Size>),
  small: 'S',
  medium: 'M',
  large: 'L',
  '2xl': 'XXL',
  size: null,
  sizes: null,
};
const SALE_WORDS = new Set([
  'sale',
  'sales',
  'offer',
  'offers',
  'discount',
  'discounts',
  'discounted',
  'deal',
  'deals',
]);

const isSizeWord = (word: string) => Object.hasOwn(SIZE_WORDS, word);

/**
 * The distinct words of a keyword in lower case, in their order, and what it wants besides. Few texts name the sizes or
 * say 'sale', and none the price, so those words are not looked for in them.
 */
export function readKeyword(keyword: string): Wanted & { words: string[] } {
  const whole = withPlainDigits(keyword.normalize('NFC').toLowerCase());
  const { rest: typed, ...prices } = readPrices(whole);
  // Only whole parts: neither 'h&m' nor "men's" names a size.
  const parts = new Set(typed.split(/[\s,/]+/));
  const sizes = SIZES.filter((size) =>
    [...parts].some((part) => isSizeWord(part) && SIZE_WORDS[part] === size),
  );
  const words = [...new Set(typed.match(WORD) ?? [])];
  const isOnSale = words.some((word) => SALE_WORDS.has(word));
  const others = words.filter((word) => !isSizeWord(word) && !SALE_WORDS.has(word));
  const isEnough = others.length > 0 || sizes.length > 0 || isOnSale;
  return { words: (isEnough ? others : words).slice(0, MAX_WORDS), sizes, isOnSale, ...prices };
}

/** Hindi and Tamil keyboards may type digits of their own; in Unicode a 6 is the last digit of both zeros. */
const withPlainDigits = (text: string) =>
  text.replace(/[०-९௦-௯]/g, (digit) => String((digit.charCodeAt(0) - 6) & 15));
