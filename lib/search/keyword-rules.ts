import { sizeForWaist } from '../catalog/waist-rules';
import { SIZES, type Size } from '../store';
import { withPlainDigits } from '../text';
import { readPrices } from './price-rules';
import type { Wanted } from './schema';
import { inEnglish } from './translation-rules';

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

/** Beside other words they say nothing: 'black colour jogger', 'kale rang ki pant'. */
const EMPTY_WORDS = new Set(
  'color colors colour colours rang ka ke ki wala wali का के की में लिए वाला वाली'.split(' '),
);

/** What means something only together, and the word that it is read as. */
const PHRASES = [
  [/\b(?:double|extra[\s-]+extra|xx)[\s-]+(?:xl|large)\b|\b(?:plus|big)[\s-]+size\b/g, 'xxl'],
  [/\b(?:extra|x)[\s-]+large\b/g, 'xl'],
  [/\bfull[\s-]+pants?\b/g, 'fullpant'],
  [/\b(?:six|6)[\s-]+pockets?\b/g, 'sixpocket'],
  [/\bthree[\s-]+(?:fourth|quarter)s?\b|(?<!\d)3\/4(?:th)?(?!\d)/g, 'threefourth'],
  [/\b(?:oversized?[\s-]+)?t[\s-]?shirts?\b/g, 'tshirt'],
] as const;

/** '32', 'waist 32', '34 inch': jeans are bought by the waist in inches. Not 'UPF 40', '30 cm' or '40 %'. */
const WAIST =
  /(?:\bwaist\s+)?(?<![\w.]|\bupf[\s-]?)(2[89]|3\d|4[01])(?:\s*(?:"|inch(?:es)?\b))?(?:\s+waist\b)?(?![\w.+]|\s*(?:%|(?:cm|gsm|years?|days?)\b))/g;

const isSizeWord = (word: string) => Object.hasOwn(SIZE_WORDS, word);

/**
 * The distinct words of a keyword in lower case, in their order, and what it wants besides. Few texts name the sizes or
 * say 'sale', and none the price, so those words are not looked for in them.
 */
export function readKeyword(keyword: string): Wanted & { words: string[] } {
  const { rest, ...prices } = readPrices(
    withPlainDigits(
      keyword
        .normalize('NFKC')
        .replace(/\p{Pd}/gu, '-')
        .toLowerCase(),
    ),
  );
  const whole = PHRASES.reduce(
    (text, [phrase, word]) => text.replace(phrase, ` ${word} `),
    rest.replace(WORD, inEnglish),
  );
  const waists = [...whole.matchAll(WAIST)].map(([, inches]) => sizeForWaist(Number(inches)));
  const typed = whole.replace(WAIST, ' ');
  // Only whole parts: neither 'h&m' nor "men's" names a size.
  const parts = new Set(typed.split(/[\s,/]+/));
  const sizes = SIZES.filter(
    (size) =>
      waists.includes(size) ||
      [...parts].some((part) => isSizeWord(part) && SIZE_WORDS[part] === size),
  );
  const words = [...new Set(typed.match(WORD) ?? [])];
  const isOnSale = words.some((word) => SALE_WORDS.has(word));
  const others = words.filter(
    (word) => !isSizeWord(word) && !SALE_WORDS.has(word) && !EMPTY_WORDS.has(word),
  );
  const isEnough = others.length > 0 || sizes.length > 0 || isOnSale;
  return { words: (isEnough ? others : words).slice(0, MAX_WORDS), sizes, isOnSale, ...prices };
}
