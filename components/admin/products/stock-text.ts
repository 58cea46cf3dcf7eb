import { SIZES, type Size } from '@/lib/store';

export type BySize = Partial<Record<Size, string>>;
/** The stock as it is typed: one number, or one for each size. */
export type StockText = string | BySize;

/** All sizes together; empty until a number is typed. */
export function sumOf(value: StockText): string {
  if (typeof value === 'string') return value;
  const typed = SIZES.flatMap((size) => value[size] || []);
  return typed.length === 0 ? '' : String(typed.reduce((sum, one) => sum + Number(one), 0));
}

/** Nothing typed yet for these sizes. */
export const spread = (sizes: readonly Size[]): BySize =>
  Object.fromEntries(sizes.map((size) => [size, '']));

/** What is counted when other sizes are chosen: those that stay keep their number. */
export const keepSizes = (value: StockText, sizes: readonly Size[]): StockText =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(sizes.map((size) => [size, value[size] ?? '']));

/** Whether every number is typed. */
export const isTyped = (value: StockText): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Object.values(value).every((one) => one.trim() !== '');
