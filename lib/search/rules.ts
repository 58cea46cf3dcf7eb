import { formatPriceTag, type Paise, paiseToRupees, rupeesToPaise } from '../money';
import { MAX_PRICE_RUPEES, SIZES, type Size } from '../store';
import type { Range, Wanted } from './schema';

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

const AMOUNT = String.raw`(?:rs\.?|inr|₹)?\s*(\d[\d,]*)\s*(?:rs\b|rupees\b|/-)?`;
/** 'under 500', 'below Rs. 1,000', '500 ke andar', '₹600 or less'. */
const AT_MOST = new RegExp(
  String.raw`\b(?:under|below|within|up\s?to|less than|max)\s+${AMOUNT}|${AMOUNT}\s*(?:se kam|ke andar|ke nee?che|tak|or less)\b`,
);

const isSizeWord = (word: string) => Object.hasOwn(SIZE_WORDS, word);

/**
 * The distinct words of a keyword in lower case, in their order, and what it wants besides. Few texts name the sizes or
 * say 'sale', and none the price, so those words are not looked for in them.
 */
export function readKeyword(keyword: string): Wanted & { words: string[] } {
  const whole = keyword.normalize('NFC').toLowerCase();
  const atMost = readAtMost(whole);
  const typed = atMost === null ? whole : whole.replace(AT_MOST, ' ');
  // Only whole parts: neither 'h&m' nor "men's" names a size.
  const parts = new Set(typed.split(/[\s,/]+/));
  const sizes = SIZES.filter((size) =>
    [...parts].some((part) => isSizeWord(part) && SIZE_WORDS[part] === size),
  );
  const words = [...new Set(typed.match(WORD) ?? [])];
  const isOnSale = words.some((word) => SALE_WORDS.has(word));
  const others = words.filter((word) => !isSizeWord(word) && !SALE_WORDS.has(word));
  const isEnough = others.length > 0 || sizes.length > 0 || isOnSale;
  return { words: (isEnough ? others : words).slice(0, MAX_WORDS), sizes, isOnSale, atMost };
}

function readAtMost(typed: string): Paise | null {
  const [, after, before] = AT_MOST.exec(typed) ?? [];
  const rupees = Number((after ?? before ?? '').replaceAll(',', ''));
  return rupees >= 1 && rupees <= MAX_PRICE_RUPEES ? rupeesToPaise(rupees) : null;
}

/**
 * Where a text matches the stems: whole words that begin with one, and neighbouring words that do when joined
 * ('trackpant' marks 'Track Pant'). In order, without overlaps.
 */
export function matchRanges(text: string, stems: readonly string[]): Range[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
  return words.flatMap((one, place): Range[] => {
    const before = words[place - 1];
    const after = words[place + 1];
    const joined =
      (after && isJoin(one.word, after.word, stems)) ||
      (before && isJoin(before.word, one.word, stems));
    return joined || stems.some((stem) => begins(one.word, stem)) ? [[one.from, one.to]] : [];
  });
}

function isJoin(word: string, neighbour: string, stems: readonly string[]): boolean {
  return stems.some((stem) => stem.length > word.length && begins(word + neighbour, stem));
}

/**
 * English stems are prefixes of their words, except that y becomes i ('accessori' for 'accessory'). Very short stems
 * must match whole words, as too many words begin with them.
 */
function begins(word: string, stem: string): boolean {
  if (stem.length < 3) return word === stem;
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}

/** The first word in the texts with this stem, in lower case; the stem itself if there is none. */
export function wordWithStem(stem: string, texts: readonly string[]): string {
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) if (begins(word, stem)) return word;
  }
  return stem;
}

/** A text split at its matches, for rendering. */
export function splitAtMatches(
  text: string,
  matches: readonly Range[],
): { text: string; isMatch: boolean }[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  let done = 0;
  for (const [from, to] of matches) {
    parts.push({ text: text.slice(done, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    done = to;
  }
  parts.push({ text: text.slice(done), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** The message about corrected words; undefined when there were none. */
export function correctionNote(
  corrections: readonly { typed: string; meant: string }[],
): string | undefined {
  if (corrections.length === 0) return undefined;
  const list = corrections.map(({ typed, meant }) => `'${meant}' for '${typed}'`).join(', ');
  return `Showing results with ${list}`;
}

/** The message when no product is as wanted, and others are shown. */
export function unmetNote({ sizes, isOnSale, atMost }: Wanted): string {
  const wanted = [
    ...(sizes.length > 0 ? [`in size ${sizes.join(' or ')}`] : []),
    ...(isOnSale ? ['on sale'] : []),
    ...(atMost === null ? [] : [`for up to ${formatPriceTag(paiseToRupees(atMost))}`]),
  ];
  return `Nothing like that ${wanted.join(', ')}`;
}
