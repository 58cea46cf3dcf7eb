import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { startShop, type TestShop } from '../scripts/test/shop';
import type { RunningShop } from './setup';

/** Waits until no other file has the second shop, and keeps it for this one. */
export function takeShop(): RunningShop {
  const holder = new pg.Client({ connectionString: inject('shop').databaseUrl });
  beforeAll(async () => {
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
  }, 300_000);
  afterAll(() => holder.end());
  return inject('taken');
}

/** One more process, with a new and empty database beside that of the common shop. */
export async function startEmptyShop(env: Record<string, string> = {}): Promise<TestShop> {
  const url = new URL(inject('shop').databaseUrl);
  const client = new pg.Client({ connectionString: url.href });
  url.pathname = `/empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await client.connect();
  await client.query(`CREATE DATABASE ${url.pathname.slice(1)}`).finally(() => client.end());
  return startShop({ DATABASE_URL: url.href, ...env });
}
