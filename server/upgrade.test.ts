import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { expect, it } from 'vitest';
import { loadDump } from '@/scripts/database/load-dump';
import { ROOT } from '@/scripts/root';
import type { TestDatabases } from '@/scripts/test/database-server';
import { startService } from '@/scripts/test/service';
import { startShop } from '@/scripts/test/shop';
import { findBrokenInvariants } from './invariants';
import { asAdmin, asDemoShopper, Visitor } from './visitor';

const RELEASES = join(ROOT, 'scripts', 'test', 'releases');

it('two starts on the database of the oldest release: both serve its orders, and its books are clean', async () => {
  const database = await startService<TestDatabases>('scripts/test/database-server.ts');
  const client = new pg.Client({ connectionString: database.ready.adminUrl });
  await client.connect();
  await client.query('CREATE DATABASE released');
  const url = new URL(database.ready.adminUrl);
  url.pathname = '/released';
  const released = new pg.Client({ connectionString: url.href });
  try {
    const [oldest = ''] = readdirSync(RELEASES).sort();
    await loadDump(url.href, createReadStream(join(RELEASES, oldest)).pipe(createGunzip()));
    await released.connect();
    const env = { DATABASE_URL: url.href };
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
      expect(await findBrokenInvariants(released)).toEqual([]);
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
    }
  } finally {
    await released.end();
    await client.end();
    await database.stop();
  }
});
