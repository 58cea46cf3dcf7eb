import { formatPriceTag, type Paise, paiseToRupees } from '../money';
import type { Range, Wanted } from './schema';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

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

/** The message when nothing is of the kind that was asked for, and the nearest is shown; undefined if something is. */
export function unnamedNote(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const asked = words.join(' ').replace(/\btshirt/g, 'T-shirt');
  return `No product is called '${asked}'. These come closest`;
}

/** The message when no product is as wanted, and others are shown. */
export function unmetNote({ sizes, isOnSale, ...prices }: Wanted): string {
  const wanted = [
    ...(sizes.length > 0 ? [`in size ${sizes.join(' or ')}`] : []),
    ...(isOnSale ? ['on sale'] : []),
    ...priceWords(prices),
  ];
  return `No match ${wanted.join(', ')}`;
}

function priceWords({ atLeast, atMost }: Pick<Wanted, 'atLeast' | 'atMost'>): string[] {
  const tag = (price: Paise) => formatPriceTag(paiseToRupees(price));
  if (atLeast === null) return atMost === null ? [] : [`up to ${tag(atMost)}`];
  return [atMost === null ? `from ${tag(atLeast)}` : `from ${tag(atLeast)} to ${tag(atMost)}`];
}
