import { expect, test } from '@playwright/test';
import { routes } from '@/lib/routes';
import { type DatabaseProxy, startDatabaseProxy } from '../../scripts/test/database-proxy';
import type { TestDatabases } from '../../scripts/test/database-server';
import { type Service, startService } from '../../scripts/test/service';
import { startShop, type TestShop } from '../../scripts/test/shop';
import { DEMO_ADMIN, DEMO_SHOPPER, send } from '../fixtures';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let databases: Service<TestDatabases>;
let line: DatabaseProxy;
let shop: TestShop;

test.beforeAll(async () => {
  databases = await startService<TestDatabases>('scripts/test/database-server.ts');
  const url = new URL(databases.ready.adminUrl);
  url.pathname = `/${databases.ready.template}`;
  process.env.DATABASE_URL = url.href;
  line = await startDatabaseProxy();
  shop = await startShop({ DATABASE_URL: process.env.DATABASE_URL, SEED_DEMO: '1' });
});
test.afterAll(async () => {
  await shop?.stop();
  await databases?.stop();
});
test.afterEach(() => line.back());

const PAGES = [
  [routes.account(), DEMO_SHOPPER, 'Your account'],
  [routes.checkout(), DEMO_SHOPPER, 'Checkout'],
  [routes.admin.orders(), DEMO_ADMIN, 'All Orders'],
  [routes.listing({ categories: ['kids'] }), undefined, 'All Products'],
] as const;

for (const [path, account, heading] of PAGES)
  test(`${path} is an error screen while the database is away, and comes back by 'Try again'`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.address });
    if (account) await send(context.request, 'POST', routes.api.login(), account);
    const page = await context.newPage();
    await line.away();
    await page.goto(path);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { level: 1 })).toHaveText(/Something went wrong/);
    await line.back();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await context.close();
  });

test('cached pages are served while the database is away; health and the API answer 503', async ({
  playwright,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: shop.address });
  const shopper = await playwright.request.newContext({ baseURL: shop.address });
  await send(shopper, 'POST', routes.api.login(), DEMO_SHOPPER);
  await visitor.get(routes.home());
  await line.away();
  const status = async (from: typeof visitor, path: string) => (await from.get(path)).status();
  expect(await status(visitor, routes.home())).toBe(200);
  expect(await status(visitor, routes.listing({ categories: ['men'] }))).toBe(500);
  for (const path of [routes.api.health(), '/api/shop/products/get'])
    expect(await status(visitor, path), path).toBe(503);
  expect(await status(shopper, routes.api.checkAuth())).toBe(503);
  await visitor.dispose();
  await shopper.dispose();
});
