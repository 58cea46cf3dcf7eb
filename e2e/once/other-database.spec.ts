import { expect, test } from '@playwright/test';
import pg from 'pg';
import { routes } from '@/lib/routes';
import { countUncounted } from '../../scripts/test/count-uncounted';
import type { TestDatabases } from '../../scripts/test/database-server';
import { startService } from '../../scripts/test/service';
import { startShop } from '../../scripts/test/shop';

test.setTimeout(180_000);

test('a shop built with one database and started with another shows the other one’s products', async ({
  request,
}) => {
  const built = await request.get(routes.home());
  expect(await built.text()).toContain('Jogger');

  const server = await startService<TestDatabases>('scripts/test/database-server.ts');
  const url = new URL(server.ready.adminUrl);
  url.pathname = `/${server.ready.template}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `INSERT INTO products (id, slug, title, description, category, brand, image, price_paise, sizes, created_at, updated_at)
     VALUES (gen_random_uuid(), 'only-here', 'Only Here Slipper', 'Of this database.', 'footwear', 'puma',
       '/catalog/offcut-slip-on-deep-indigo-front.webp', 39900, '{M}', now(), now())`,
  );
  await client.query(countUncounted('5'));
  await client.end();
  const shop = await startShop({ DATABASE_URL: url.href });
  try {
    for (const path of [routes.home(), routes.listing()]) {
      const html = await (await request.get(shop.address + path)).text();
      expect(html, path).toContain('Only Here Slipper');
      expect(html, path).not.toContain('Jogger No');
      expect(html, path).toContain(`${shop.address}/shop/`);
    }
  } finally {
    await shop.stop();
    await server.stop();
  }
});
