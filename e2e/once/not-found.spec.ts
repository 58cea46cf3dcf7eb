import { expect, test } from '../fixtures';

test.use({ allowedStatus: 404 });

test('what does not exist stays readable once its script runs', async ({ page }) => {
  for (const path of ['/shop/no-such-page', '/no-such-page']) {
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
  }
});

test('a customer or an order that does not exist is said in the panel, with a way on', async ({
  admin,
}) => {
  const heading = admin.getByRole('heading', { level: 1 });
  await admin.goto('/admin/customers/x');
  await expect(heading).toHaveText('Customer not found');
  const trail = admin.getByRole('navigation', { name: 'Breadcrumb' });
  await trail.getByRole('link', { name: 'Customers' }).click();
  await expect(heading).toHaveText('Customers');

  await admin.goto('/admin/orders/print/x');
  await expect(heading).toHaveText('Order not found');
  await admin.getByRole('link', { name: 'All orders' }).click();
  await expect(heading).toHaveText('All Orders');
});
