import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { listAllOrders } from '@/lib/orders/admin-queries';
import { listOrders } from '@/lib/orders/queries';
import { demoShopper } from '@/prisma/seed/people';
import { loadDump } from '@/scripts/database/load-dump';
import { migrate } from '@/scripts/database/migrate';
import { schemaDrift } from '@/scripts/database/schema-engine';
import { ROOT } from '@/scripts/root';
import { brokenStock, brokenUses } from '@/scripts/test/broken-books';

const RELEASES = join(ROOT, 'scripts', 'test', 'releases');
const page = { startDate: '', endDate: '', page: 1, limit: 100 };
const url = process.env.DATABASE_URL ?? '';

it.each(readdirSync(RELEASES))('a database of %s comes to the present', async (file) => {
  await db.$executeRaw`DROP SCHEMA public CASCADE`;
  await db.$executeRaw`CREATE SCHEMA public`;
  await loadDump(url, createReadStream(join(RELEASES, file)).pipe(createGunzip()));
  await migrate(url);
  expect(await schemaDrift(url)).toBe('');

  const everyOrder = await listAllOrders(page);
  expect(everyOrder.orders).toHaveLength(await db.order.count());
  expect(everyOrder.orders.length).toBeGreaterThan(50);
  const { id } = await db.user.findUniqueOrThrow({ where: { email: demoShopper.email } });
  const own = await listOrders(id, page);
  expect(own.orders.length).toBeGreaterThan(0);
  expect(await brokenStock()).toEqual([]);
  expect(await brokenUses()).toEqual([]);
});
