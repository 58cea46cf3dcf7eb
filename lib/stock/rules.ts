import { numberFromCell } from '../csv';
import { formatCount } from '../money';
import { isTooLongForSizes, sizeFrom } from '../size-cells';
import { LOW_STOCK_BELOW, MAX_STOCK, SIZES, type Size } from '../store';
import { asMeant } from '../text';

/** 'shared': the sizes of a product have one count together. 'bySize': each has its own. */
export const STOCK_MODES = ['shared', 'bySize'] as const;
export type StockMode = (typeof STOCK_MODES)[number];

export type BySize = Partial<Record<Size, number>>;

/** The pieces of a product that can be bought: one count for all sizes, or one for each. */
export type Stock = number | BySize;

export const modeOf = (stock: Stock): StockMode =>
  typeof stock === 'number' ? 'shared' : 'bySize';

/** All sizes together. */
const totalOf = (stock: Stock): number =>
  typeof stock === 'number' ? stock : SIZES.reduce((sum, size) => sum + (stock[size] ?? 0), 0);

/** The part of a product that tells its stock. */
export interface Counted {
  stockMode: StockMode;
  totalStock: number;
  variants: readonly { size: Size; stock: number }[];
}

export const stockOf = ({ stockMode, totalStock, variants }: Counted): Stock =>
  stockMode === 'shared'
    ? totalStock
    : Object.fromEntries(variants.map(({ size, stock }) => [size, stock]));

/** Whether the panel calls a count low, sold out included. In SQL: IS_LOW. */
export const isLow = (available: number): boolean => available < LOW_STOCK_BELOW;

/** The sizes of a product that cannot be bought; all or none if they share their count. */
export const soldOutSizes = ({ variants }: Pick<Counted, 'variants'>): Size[] =>
  variants.filter(({ stock }) => stock === 0).map(({ size }) => size);

/** The counts of a product's sizes, in their order; a single one if they share it. */
const countsOf = (stock: Stock): number[] =>
  typeof stock === 'number' ? [stock] : SIZES.flatMap((size) => stock[size] ?? []);

/** Which sizes a count is for: 'M', or 'S M L' if they share it. */
export const sizesInWords = ({ variants }: { variants: readonly { size: Size }[] }): string =>
  variants.map(({ size }) => size).join(' ');

/** For people: '120', or 'S 10, M 20'. */
export const stockInWords = (stock: Stock): string => sized(stock, ' ', ', ');

/** In a CSV cell: '120', or 'S:10|M:20'. */
export const stockCell = (stock: Stock): string => sized(stock, ':', '|');

function sized(stock: Stock, between: string, after: string): string {
  if (typeof stock === 'number') return String(stock);
  return SIZES.filter((size) => stock[size] !== undefined)
    .map((size) => `${size}${between}${stock[size]}`)
    .join(after);
}

/**
 * Reads a cell as `stockCell` writes it, or with other signs between the sizes, for the schema to check. Counts stay
 * text; so does a cell in any other form.
 */
export function stockFromCell(cell: string): string | Record<string, string> {
  const text = asMeant(cell).trim();
  if (isTooLongForSizes(text)) return text;
  if (!text.includes(':')) return numberFromCell(text);
  const parts = text
    .split(/\s*[|;]\s*|(?<=:[^:a-z]*)[,\s]+(?=\d?[a-z][a-z\s-]*:)/i)
    .map((part) => part.split(':').map((one) => one.trim()));
  const counts = parts.map(
    ([size = '', count = '']) => [sizeFrom(size), numberFromCell(count)] as const,
  );
  const isEachOnce = new Set(counts.map(([size]) => size)).size === parts.length;
  return isEachOnce && parts.every(({ length }) => length === 2)
    ? Object.fromEntries(counts)
    : text;
}

export const STOCK_OF_EACH_SIZE = 'Give the stock of each size';

interface Wanted {
  totalStock: Stock;
  sizes: readonly Size[];
}

/**
 * The stock that an admin asks for. If a product is counted by size and one number is given, it must be the sum, now or
 * as read, unless they go back to one count. A count left unchanged may exceed the maximum, because of returned orders.
 * @param now how the product is counted; null for a new one. @param version as `reconcileStock` takes it
 */
export function wantedStock(
  now: Wanted | null,
  { totalStock, sizes, stockMode }: Wanted & { stockMode?: StockMode | undefined },
  version?: string | undefined,
): Reconciled {
  if (typeof totalStock !== 'number') return { stock: totalStock };
  const mode = stockMode ?? (now ? modeOf(now.totalStock) : 'shared');
  if (mode === 'shared')
    return totalStock <= MAX_STOCK || totalStock === now?.totalStock
      ? { stock: totalStock }
      : { refusal: `At most ${formatCount(MAX_STOCK)}` };
  if (!now || typeof now.totalStock === 'number' || now.sizes.join() !== sizes.join())
    return { refusal: STOCK_OF_EACH_SIZE };
  const sums = [totalOf(now.totalStock), ...(version === undefined ? [] : [sumSeen(version)])];
  return sums.includes(totalStock) ? { stock: now.totalStock } : { refusal: STOCK_OF_EACH_SIZE };
}

type Reconciled = { stock: Stock } | { refusal: string };

/**
 * The stock that an edit writes. Orders change it while a form or a file is open: a count that the admin left alone
 * stays as it is now, one they changed must still be the one they saw.
 * @param version what the admin read, as `versionOf` wrote it; without it the requested stock is written
 */
export function reconcileStock(
  current: { revision: number; stock: Stock },
  version: string | undefined,
  wanted: Stock,
): Reconciled {
  if (version === undefined) return { stock: wanted };
  if (isEdited(current, version))
    return { refusal: 'Somebody else has changed this product meanwhile.' };
  const seen = countsSeen(version);
  const now = countsOf(current.stock);
  const sizes = (stock: Stock) =>
    typeof stock === 'number' ? '' : Object.keys(stock).sort().join();
  const outdated = { refusal: `The stock is ${stockInWords(current.stock)} by now.` };
  if (sizes(current.stock) !== sizes(wanted))
    return now.join() === seen.join() ? { stock: wanted } : outdated;
  const counts = countsOf(wanted).map((count, index) => {
    if (seen[index] === count || count === now[index]) return now[index] ?? count;
    return seen[index] === now[index] ? count : null;
  });
  if (counts.includes(null)) return outdated;
  return { stock: withCounts(wanted, counts as number[]) };
}

/** Whether somebody has edited the product since. Changes of its stock by orders are not edits. */
export const isEdited = ({ revision }: { revision: number }, version: string): boolean =>
  Number(version.split('.')[0]) !== revision;

const countsSeen = (version: string): number[] =>
  (version.split('.')[1] ?? '').split('-').map(Number);

const sumSeen = (version: string): number =>
  countsSeen(version).reduce((sum, count) => sum + count, 0);

function withCounts(shape: Stock, counts: readonly number[]): Stock {
  if (typeof shape === 'number') return counts[0] ?? shape;
  const sizes = SIZES.filter((size) => shape[size] !== undefined);
  return Object.fromEntries(sizes.map((size, index) => [size, counts[index] ?? 0]));
}

/** The version of a product as read: '<revision>.<counts joined by ->'. */
export const versionOf = ({ revision, stock }: { revision: number; stock: Stock }): string =>
  `${revision}.${countsOf(stock).join('-')}`;

/** The SKU of a size until somebody gives it another. Unique, because slugs are. */
export const skuOf = (slug: string, size: Size): string => `${slug}-${size}`.toUpperCase();
