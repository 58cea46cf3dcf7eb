import pg from 'pg';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { countUncounted } from '../scripts/test/count-uncounted';
import { startEmptyShop } from './shops';
import { Visitor } from './visitor';

it('a shop built with one database and started with another shows the other one’s products', async () => {
  expect(await new Visitor().read(routes.home())).toContain('Jogger');

  const shop = await startEmptyShop();
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO products (id, slug, title, description, category, brand, image, price_paise, sizes, created_at, updated_at)
     VALUES (gen_random_uuid(), 'only-here', 'Only Here Slipper', 'Of this database.', 'footwear', 'puma',
       '/catalog/offcut-slip-on-deep-indigo-front.webp', 39900, '{M}', now(), now())`,
  );
  await client.query(countUncounted('5'));
  await client.end();
  try {
    for (const path of [routes.home(), routes.listing()]) {
      const html = await new Visitor(shop.address).read(path);
      expect(html, path).toContain('Only Here Slipper');
      expect(html, path).not.toContain('Jogger No');
      expect(html, path).toContain(`${shop.address}/shop/`);
    }
  } finally {
    await shop.stop();
  }
});
