import pLimit from 'p-limit';

const ROWS_AT_ONCE = 1_000;
/** Old rows, for one statement. What one run of housekeeping leaves, the next deletes. */
export const DELETED_AT_ONCE = 5_000;

/** Whole products are read and written so many at once: putting them together holds the thread. */
export const PRODUCTS_AT_ONCE = 100;

/** Rows for one statement: each stays far below the time limit of a statement. */
export function* rowPages<T>(all: readonly T[], size = ROWS_AT_ONCE): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

interface DueRows<T> {
  /** Takes up what is due, `size` at most. */
  take: (size: number) => Promise<T[]>;
  size: number;
  /** How many are worked on at the same time. */
  concurrency: number;
  /** After this no further page of rows is taken up. */
  forMs: number;
}

/** Works on what is due, page by page, until one is not full or the time is over. @returns how many were taken up */
export async function workByPages<T>(
  { take, size, concurrency, forMs }: DueRows<T>,
  work: (item: T) => Promise<void>,
): Promise<number> {
  const end = Date.now() + forMs;
  for (let total = 0; ; ) {
    const page = await take(size);
    await pLimit(concurrency).map(page, work);
    total += page.length;
    if (page.length < size || Date.now() >= end) return total;
  }
}
