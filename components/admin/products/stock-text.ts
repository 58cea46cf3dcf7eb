import { pieces } from '@/lib/stock/schema';
import { SIZES, type Size } from '@/lib/store';

export type BySize = Partial<Record<Size, string>>;
/** The stock as typed: one number, or one for each size. */
export type StockText = string | BySize;

/** All sizes together; empty until every number is typed and valid. */
export function sumOf(value: StockText): string {
  if (typeof value === 'string') return value;
  const typed = SIZES.flatMap((size) => value[size] || []);
  if (typed.length === 0 || typed.some(problemOf)) return '';
  return String(typed.reduce((sum, one) => sum + Number(one), 0));
}

/** The problem with the number of one size; none before one is typed. */
export const problemOf = (typed = ''): string | undefined =>
  typed === '' ? undefined : pieces.safeParse(typed).error?.issues[0]?.message;

/** A number for each of these sizes: as typed, else as before, else empty. */
const withSizes = (sizes: readonly Size[], typed: BySize, before: BySize = {}): BySize =>
  Object.fromEntries(sizes.map((size) => [size, typed[size] ?? before[size] ?? '']));

/** Numbers no longer in the form, so that a switch or a size pressed by mistake loses nothing. */
export interface StockMemory {
  /** The one number, and the sizes as they were when it was replaced by them. */
  shared: string;
  opened: BySize;
  sizes: BySize;
}
export const emptyMemory = (): StockMemory => ({ shared: '', opened: {}, sizes: {} });

/** The stock after other sizes are chosen: sizes that stay, or come back, keep their number. */
export function keepSizes(
  value: StockText,
  sizes: readonly Size[],
  memory = emptyMemory(),
): StockText {
  if (typeof value === 'string') return value;
  memory.sizes = { ...memory.sizes, ...value };
  return withSizes(sizes, value, memory.sizes);
}

/** From one count to one per size or back: to the sum, unless the sizes were left as they were. */
export function toggleCount(
  value: StockText,
  sizes: readonly Size[],
  memory = emptyMemory(),
): StockText {
  if (typeof value === 'string') {
    memory.shared = value;
    memory.opened = withSizes(sizes, memory.sizes);
    return memory.opened;
  }
  const isLeftAlone = sizes.every((size) => value[size] === (memory.opened[size] ?? ''));
  memory.sizes = { ...memory.sizes, ...value };
  return memory.shared !== '' && (isLeftAlone || !isTyped(value)) ? memory.shared : sumOf(value);
}

interface Versions {
  before: StockText;
  mine: StockText;
  theirs: StockText;
}

/** The stock for the `sizes` I chose, once somebody else has saved; size by size if all versions count by size. */
export function mergeStock({ before, mine, theirs }: Versions, sizes: readonly Size[]): StockText {
  if (typeof mine === 'string')
    return mine === before && typeof theirs === 'string' ? theirs : mine;
  if (typeof before === 'string' || typeof theirs === 'string') return keepSizes(mine, sizes);
  const typed = SIZES.filter((size) => mine[size] !== before[size]);
  const changed = Object.fromEntries(typed.map((size) => [size, mine[size]]));
  return withSizes(sizes, { ...theirs, ...changed }, mine);
}

/** Whether every number is typed. */
export const isTyped = (value: StockText): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Object.values(value).every((one) => one.trim() !== '');
