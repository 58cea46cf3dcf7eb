import { dayOf } from '@/lib/dates';
import { expect, test } from './fixtures';
import { placeOrder, saveAddress } from './orders';

test('an order is found by its day, which the address keeps', { tag: '@narrow' }, async ({
  admin,
  shopper,
}) => {
  const before = dayOf(new Date());
  await placeOrder(shopper, await saveAddress(shopper));
  const after = dayOf(new Date());
  // The orders of tests beside this one would push it off the first page.
  await admin.goto(`/admin/orders?search=${encodeURIComponent(shopper.userName)}`);
  const row = admin.getByRole('row').filter({ hasText: shopper.userName });
  await expect(row).toBeVisible();
  await admin.getByLabel('End date').fill('2020-01-31');
  await expect(admin.getByText('No orders found for the selected date range.')).toBeVisible();
  await expect(admin).toHaveURL(/endDate=2020-01-31/);
  await admin.reload();
  await expect(admin.getByLabel('End date')).toHaveValue('2020-01-31');
  await expect(admin.getByText('0 orders')).toBeVisible();
  await admin.getByLabel('Start date').fill(before);
  await admin.getByLabel('End date').fill(after);
  await expect(row).toBeVisible();
  // The rows may appear before the address changes.
  await expect(admin).toHaveURL(new RegExp(`endDate=${after}`));
  await admin.reload();
  await expect(admin.getByLabel('Start date')).toHaveValue(before);
  await expect(row).toBeVisible();
  await admin.getByRole('button', { name: 'Clear dates' }).click();

  await row.getByRole('button', { name: 'View Details' }).click();
  const details = admin.getByRole('dialog', { name: 'Order Details' });
  await expect(details).toContainText(`Order Price₹`);
  await expect(details.getByText('Shipping Info')).toBeVisible();
  await expect(details).toContainText('98400');
  await expect(details.getByRole('listitem').last()).toContainText(`by ${shopper.userName}`);
});

test('the admin logs out', async ({ admin, isMobile }) => {
  await admin.goto('/admin/orders');
  if (isMobile) await admin.getByRole('button', { name: 'Toggle menu' }).click();
  const panel = admin.getByRole('navigation', { name: 'Admin Panel' });
  await expect(panel.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  if (isMobile) {
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('button', { name: 'Toggle menu' })).toBeFocused();
  }
  // Prefetches of links are refused once there is no session.
  await admin.waitForLoadState('networkidle');
  await admin.getByRole('button', { name: 'Logout' }).click();
  await expect(admin).toHaveURL('/auth/login');
  await expect(admin.getByText('Logged out successfully!')).toBeVisible();
});
