import 'server-only';
import { keepForAMinute } from '../cache';
import { readBestSellers, readLowStock } from './queries';

// These read all products, and all orders of a month: tenths of a second with 100,000 products.

/** Products with few pieces left, up to a minute ago. */
export async function listLowStock(limit: number) {
  'use cache';
  keepForAMinute();
  return readLowStock(limit);
}

/** What sold most pieces in the last `days` days, up to a minute ago. */
export async function listBestSellers(days: number, limit: number) {
  'use cache';
  keepForAMinute();
  return readBestSellers(days, limit);
}
