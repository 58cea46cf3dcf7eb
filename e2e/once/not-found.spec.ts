import { expect, test } from '../fixtures';

test.use({ allowedStatus: 404 });

for (const path of ['/shop/no-such-page', '/no-such-page'])
  test(`${path} stays readable once its script runs`, async ({ page }) => {
    await page.goto(path);
    // The first move on a page with script loads the toaster.
    const toaster = page.getByRole('region', { name: 'Notifications' });
    await expect(async () => {
      await page.mouse.move(20, 20);
      await page.mouse.move(30, 30);
      await expect(toaster).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("page doesn't exists");
    const wayOut = page.getByRole('main').getByRole('link', { name: 'Back to the shop' });
    await expect(wayOut).toHaveAttribute('href', '/shop/home');
  });

test('an admin at an unknown address sees a message in the panel', async ({ admin }) => {
  const response = await admin.goto('/admin/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText("page doesn't exists");
  await admin
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: 'Orders' })
    .click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('All Orders');
});

test('a customer who does not exist is a 404 in the panel', async ({ admin }) => {
  const response = await admin.goto('/admin/customers/x');
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
