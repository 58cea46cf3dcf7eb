import { SIZES, type Size } from './store';
import { asMeant } from './text';

/** Patterns for what people write take long for blanks without end, and no cell of sizes is longer. */
const LONGEST_CELL = 1_000;
/** Whether a cell of sizes, or of something for each size, is not worth reading. */
export const isTooLongForSizes = (cell: string): boolean => cell.length > LONGEST_CELL;

/** 'X-Large', 'Extra Large', '2 XL' and 'Medium' as letters; other words stay, in capitals. */
const inLetters = (words: string): string =>
  words
    .toUpperCase()
    .replace(/\bEXTRA\b/g, 'X')
    .replace(/SMALL\b/g, 'S')
    .replace(/\bMEDIUM\b/g, 'M')
    .replace(/LARGE\b/g, 'L')
    .replace(/(?<=\b[2X]+)[\s\p{Pd}]+(?=[X\s\p{Pd}]*L\b)/gu, '')
    .replace(/\b2XL\b/g, 'XXL')
    .trim();

/** A size as people write it; what is none is returned in capitals, for the schema to refuse. */
export const sizeFrom = (cell: string): string => inLetters(asMeant(cell));

const indexOf = (name: string) => SIZES.indexOf(name as Size);

/** 'M' is one, 'S-XL' all from one to the other, 'S-M-L' those three. Empty if anything is no size. */
function sizesOfRange(range: string): Size[] {
  const ends = range.split('-').map(indexOf);
  if (ends.includes(-1)) return [];
  const [from = 0, to = from] = ends;
  return ends.length > 2 ? ends.map((index) => SIZES[index] as Size) : SIZES.slice(from, to + 1);
}

/**
 * 'S/M/L', 'Small, Medium', 'S M & L' and 'S to XXL' as sizes. A part that is none stays as it was written, for the
 * schema to refuse.
 */
export function sizesFromCell(cell: string): string[] {
  if (isTooLongForSizes(cell)) return [cell.trim()];
  const parts = asMeant(cell).split(/[;,|/&\n]|\band\b/i);
  return parts.flatMap((part) => {
    const ranges = inLetters(part)
      .replace(/\s*(?:\p{Pd}|\bTO\b)\s*/gu, '-')
      .split(/\s+/)
      .map(sizesOfRange);
    const isRead = ranges.every((sizes) => sizes.length > 0);
    return isRead ? ranges.flat() : [part.trim()].filter((one) => one !== '');
  });
}
