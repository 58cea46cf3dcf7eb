import { expect, test } from '../fixtures';

const MISSING = [
  ['/shop/no-such-page', true],
  ['/shop/faq/no-such-page', true],
  ['/shop/product/no-such-product', true],
  ['/shop/listing/all/category=men', true],
  ['/shop/listing/all/category=junk/page=1', true],
  ['/no-such-page', false],
  ['/auth/no-such-page', false],
] as const;

test.use({ allowedStatus: 404 });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const [path, isInShop] of MISSING)
      test(`${path} is a 404 with a message and a link`, async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("page doesn't exists");
        if (javaScriptEnabled) {
          // The first move on a page with script loads the toaster.
          const toaster = page.getByRole('region', { name: 'Notifications' });
          await expect(async () => {
            await page.mouse.move(20, 20);
            await page.mouse.move(30, 30);
            await expect(toaster).toBeAttached({ timeout: 500 });
          }).toPass();
        }
        const wayOut = page.getByRole('main').getByRole('link', { name: 'Back to the shop' });
        await expect(wayOut).toHaveAttribute('href', '/shop/home');
        await expect(page.getByRole('contentinfo')).toHaveCount(isInShop ? 1 : 0);
        await expect(page.locator('meta[name=robots][content*=noindex]').first()).toBeAttached();
      });
  });

for (const path of ['/admin/no-such-page', '/admin/orders/no/such-page'])
  test(`an admin at ${path} sees a message in the panel`, async ({ admin }) => {
    const response = await admin.goto(path);
    expect(response?.status()).toBe(404);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText("page doesn't exists");
    await admin
      .getByRole('navigation', { name: 'Admin Panel' })
      .getByRole('link', { name: 'Orders' })
      .click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('All Orders');
  });

for (const path of ['/admin/customers/0199a000-0000-7000-8000-000000000000', '/admin/customers/x'])
  test(`${path} is a 404 in the panel`, async ({ admin }) => {
    const response = await admin.goto(path);
    expect(response?.status()).toBe(404);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Customer not found');
    await admin
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Customers' })
      .click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Customers');
  });

test('the slip of an order that does not exist is a 404', async ({ admin }) => {
  const response = await admin.goto('/admin/orders/print/x');
  expect(response?.status()).toBe(404);
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Order not found');
  await admin.getByRole('link', { name: 'All orders' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('All Orders');
});

test('an unauthorised user gets a message and a link', async ({ page }) => {
  await page.goto('/unauth-page');
  await expect(page.getByText("You don't have access to view this page")).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/shop/home');
});
