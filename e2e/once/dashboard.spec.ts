import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { placeOrder, saveAddress } from '../orders';

async function ordersToday(admin: Page): Promise<number> {
  const today = admin
    .locator('section')
    .filter({ has: admin.getByRole('heading', { name: 'Today' }) });
  const [, orders = ''] = /([\d,]+) orders?/.exec((await today.textContent()) ?? '') ?? [];
  return Number(orders.replaceAll(',', ''));
}

test('the dashboard counts a new order', async ({ admin, shopper }) => {
  await admin.goto('/admin/dashboard');
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const before = await ordersToday(admin);
  await placeOrder(shopper, await saveAddress(shopper));
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(await ordersToday(admin)).toBeGreaterThan(before);
});

test('the blocks of the dashboard link to their products and orders', async ({
  admin,
  shopper,
}) => {
  await placeOrder(shopper, await saveAddress(shopper));
  await admin.goto('/admin/dashboard');
  await admin.getByText('The same as a table').click();
  await expect(admin.getByRole('rowheader')).toHaveCount(30);
  for (const name of ['Low stock', 'Best sellers', 'Latest reviews'])
    await expect(admin.getByRole('heading', { level: 2, name })).toBeVisible();

  const runsOut = admin
    .getByRole('region', { name: 'Low stock' })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  const named = (await runsOut.textContent()) ?? '';
  // For a product counted by size, the size is named too.
  const title = named.replace(/, (?:S|M|L|XL|XXL)$/, '');
  await runsOut.click();
  await expect(admin.getByRole('searchbox', { name: 'Search by title or SKU' })).toHaveValue(title);
  await expect(admin.getByRole('article', { name: title }).first()).toBeVisible();
  await admin.goBack();

  await admin
    .getByRole('main')
    .getByRole('link', { name: /^Pending/ })
    .click();
  await expect(admin).toHaveURL('/admin/orders?status=pending');
  const row = admin.getByRole('row').filter({ hasText: shopper.userName });
  await expect(row).toBeVisible();
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('delivered');
  await expect(admin).toHaveURL('/admin/orders?status=delivered');
  await expect(row).toBeHidden();
});
