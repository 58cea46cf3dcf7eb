import 'server-only';
import { cacheForAMinute, readTagged, TAGS } from '../cache';
import { readCameBack } from './came-back-queries';
import { LONGEST_PERIOD } from './periods';
import { readBestSellers, readLowStock } from './queries';

// These read all products, or all orders of a month: tenths of a second with 100,000 products.

/** Products with few pieces left, cached by tag. */
export async function listLowStock(limit: number) {
  'use cache';
  return readTagged(
    () => readLowStock(limit),
    ({ products }) => [TAGS.lowStock, ...products.map(({ id }) => TAGS.product(id)), TAGS.catalog],
  );
}

/** What sold most pieces in the last `days` days, at most a minute old. */
export async function listBestSellers(days: number, limit: number) {
  'use cache';
  cacheForAMinute();
  return readBestSellers(days, limit);
}

/** What came back of orders of the last `days` days, at most a minute old. */
export async function listCameBack(days: number, limit: number) {
  'use cache';
  cacheForAMinute();
  return readCameBack(days, limit);
}

/** The ids of what sold most pieces in the last 90 days, cached by a tag that is written daily. */
export async function listMostSold(limit: number): Promise<string[]> {
  'use cache';
  return readTagged(
    async () => (await readBestSellers(LONGEST_PERIOD, limit)).map(({ productId }) => productId),
    () => [TAGS.mostSold, TAGS.catalog],
  );
}
