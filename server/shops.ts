import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { TestDatabases } from '../scripts/test/database-server';
import { startService } from '../scripts/test/service';
import { startShop, type TestShop } from '../scripts/test/shop';
import type { RunningShop } from './setup';

/** Waits until no other file has the second shop, and keeps it for this one. */
export function takeShop(): RunningShop {
  const holder = new pg.Client({ connectionString: inject('shop').databaseUrl });
  beforeAll(async () => {
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
  }, 600_000);
  afterAll(() => holder.end());
  return inject('taken');
}

/** One more shop, with a new and empty database in a PostgreSQL of its own. */
export async function startEmptyShop(env: Record<string, string> = {}): Promise<TestShop> {
  const database = await startService<TestDatabases>('scripts/test/database-server.ts');
  const url = new URL(database.ready.adminUrl);
  url.pathname = `/${database.ready.template}`;
  const shop = await startShop({ DATABASE_URL: url.href, ...env }).catch(async (error) => {
    await database.stop();
    throw error;
  });
  return { ...shop, stop: () => shop.stop().finally(database.stop) };
}
