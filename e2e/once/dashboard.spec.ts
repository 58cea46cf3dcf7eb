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
