import { expect } from '@playwright/test';
import type pg from 'pg';
import type { TestShop } from '../scripts/test/shop';

/** What the panel says of a product. */
export interface CachedProduct {
  _id: string;
  slug: string;
  version?: string;
  description: string;
  sizes: string[];
  title: string;
  category: 'men' | 'women' | 'kids';
  price: number;
  salePrice: number;
  totalStock: number;
}

/** Without signing in: only visitors get cached pages. */
export async function open(from: TestShop, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(from.address + path, { headers });
  return { cache: response.headers.get('x-nextjs-cache'), html: await response.text() };
}

/** Whether a query waits for the lock of a test. */
export async function isReaderWaiting(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query(
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

/** How often a table has been searched so far; PostgreSQL counts with a delay. */
export async function countReadings(database: pg.Client, table: string): Promise<number> {
  const read = async () => {
    const { rows } = await database.query(
      'SELECT (seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables WHERE relname = $1',
      [table],
    );
    return rows[0].scans as number;
  };
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await read();
        return last === before;
      },
      { intervals: [1_500] },
    )
    .toBe(true);
  return last;
}
