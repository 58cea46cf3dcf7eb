import type pg from 'pg';
import type { RunningShop } from './setup';

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
export async function open(from: RunningShop, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(from.address + path, { headers });
  return { cache: response.headers.get('x-nextjs-cache'), html: await response.text() };
}

/**
 * Whether a query waits for the lock of a test. In the transaction that holds the lock pg_stat_activity would not list
 * connections that were opened after it was first read.
 */
export async function isReaderWaiting(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT FROM pg_locks WHERE NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.length > 0;
}

/** How often a table has been searched so far. A connection may keep what it has read to itself until it ends. */
export async function countReadings(database: pg.Client, table: string): Promise<number> {
  await database.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name NOT LIKE 'noyyal process %'`,
  );
  const { rows } = await database.query<{ scans: number }>(
    'SELECT (seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables WHERE relname = $1',
    [table],
  );
  return rows[0]?.scans ?? 0;
}
