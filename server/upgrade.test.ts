import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { expect, it } from 'vitest';
import { loadDump } from '@/scripts/database/load-dump';
import { migrate } from '@/scripts/database/migrate';
import { ROOT } from '@/scripts/root';
import type { TestDatabases } from '@/scripts/test/database-server';
import { startService } from '@/scripts/test/service';
import { startShop } from '@/scripts/test/shop';
import { findBrokenInvariants } from './invariants';
import { asAdmin, asDemoShopper, Visitor } from './visitor';

const RELEASES = join(ROOT, 'scripts', 'test', 'releases');

it('two starts on the database of the oldest release: both serve its orders, and its books stay as they were', async () => {
  const database = await startService<TestDatabases>('scripts/test/database-server.ts');
  const client = new pg.Client({ connectionString: database.ready.adminUrl });
  await client.connect();
  const [oldest = ''] = readdirSync(RELEASES).sort();
  /** A database of the oldest release, some of whose rows were made without a shop: its books have known faults. */
  const release = async (name: string): Promise<string> => {
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(database.ready.adminUrl);
    url.pathname = name;
    await loadDump(url.href, createReadStream(join(RELEASES, oldest)).pipe(createGunzip()));
    return url.href;
  };
  const faultsOf = async (url: string) => {
    const books = new pg.Client({ connectionString: url });
    await books.connect();
    return findBrokenInvariants(books).finally(() => books.end());
  };
  try {
    const upgraded = await release('upgraded');
    const migrated = await release('migrated');
    await migrate(migrated);
    const env = { DATABASE_URL: upgraded };
    const shops = await Promise.all([startShop(env), startShop(env)]);
    try {
      for (const { address } of shops) {
        const admin = await asAdmin(new Visitor(address));
        const all = await admin.send<{ pagination: { total: number } }>(
          'GET',
          '/api/admin/orders/get',
        );
        expect(all.pagination.total).toBeGreaterThan(50);
        const shopper = await asDemoShopper(new Visitor(address));
        await shopper.send('GET', `/api/shop/order/list/${shopper.userId}`);
      }
      expect(await faultsOf(upgraded)).toEqual(await faultsOf(migrated));
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
    }
  } finally {
    await client.end();
    await database.stop();
  }
});
