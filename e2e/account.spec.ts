import { routes } from '@/lib/routes';
import { DEMO_SHOPPER, expect, send, test } from './fixtures';
import { ADDRESS, placeOrder, saveAddress } from './orders';

const DAY_MS = 86_400_000;

/** A day in Asia/Kolkata as date fields take it. */
const dayOf = (time: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(time);

test('addresses are added, edited, deleted and restored, and keep the focus', {
  tag: '@narrow',
}, async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Address' }).click();
  const field = (name: string) => page.getByRole('textbox', { name });
  const saved = page.getByRole('tabpanel').getByRole('listitem');
  const add = page.getByRole('button', { name: 'Add', exact: true });

  await field('Address').fill('   ');
  await field('City').fill('Erode');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(field('City')).toBeHidden();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(field('City'), 'what was typed is kept').toHaveValue('Erode');
  await page.goto('/shop/faq');
  await page.goBack();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(field('City'), 'on Back too').toHaveValue('Erode');
  await field('Phone').fill('98400');
  await field('Pincode').fill('638001');
  await field('Pincode').blur();
  await expect(field('Phone'), 'nothing moves').toHaveAccessibleDescription('Ten digits');
  await field('Notes').fill('After six');
  await expect(add).toBeDisabled();
  await field('Address').fill('5 Weaver Street');
  await add.click();
  await expect(field('Phone')).toHaveAccessibleDescription(/ten-digit/);
  await expect(field('Phone')).toBeFocused();
  await field('Phone').fill('+91 98400-12345');
  await add.click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await expect(field('City')).toHaveValue('');
  await expect(saved.getByRole('button', { name: 'Edit' })).toBeFocused();

  await saved.getByRole('button', { name: 'Edit' }).click();
  await expect(field('Address')).toBeFocused();
  await field('City').fill('Salem');
  await page.locator('form').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Address updated successfully')).toBeVisible();
  await expect(saved).toContainText('Salem');
  await expect(saved.getByRole('button', { name: 'Edit' })).toBeFocused();

  await saved.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(saved.getByRole('button', { name: 'Edit' })).toBeFocused();

  await saved.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted successfully')).toBeVisible();
  await expect(saved).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved).toContainText('Salem');
  await expect(saved.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('orders are filtered by days, both ends included', { tag: '@narrow' }, async ({ page }) => {
  const { user } = await send<{ user: { id: string } }>(
    page.request,
    'POST',
    routes.api.login(),
    DEMO_SHOPPER,
  );
  const { data: orders } = await send<{ data: { orderDate: string; orderStatus: string }[] }>(
    page.request,
    'GET',
    routes.api.orders(user.id),
  );
  const sent = orders.findLast(({ orderStatus }) => orderStatus === 'inShipping');
  const placedAt = Date.parse(sent?.orderDate ?? '');
  await page.goto('/shop/account');
  const rows = page.getByRole('button', { name: 'View Details' });
  await expect(rows.first()).toBeVisible();
  await page.getByLabel('Start date').fill(dayOf(placedAt));
  await page.getByLabel('End date').fill(dayOf(placedAt));
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('row').last()).toContainText('In shipping');
  await page.getByLabel('Start date').fill(dayOf(placedAt - 8 * DAY_MS));
  await page.getByLabel('End date').fill(dayOf(placedAt - 7 * DAY_MS));
  await expect(page.getByText('No orders found for selected date range.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear dates' }).click();
  await expect(page.getByLabel('Start date')).toBeFocused();
  await expect(rows.first()).toBeVisible();
  // The field does not accept a fifth digit of the year.
  await page.keyboard.type('112220261');
  await expect(page.getByLabel('Start date')).toHaveValue(/^\d{4}-11-22$/);
});

test('an order is cancelled after a confirmation', { tag: '@narrow' }, async ({ shopper }) => {
  const { page } = shopper;
  await placeOrder(shopper, await saveAddress(shopper));
  await page.goto('/shop/account');
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByText('Total', { exact: true })).toHaveCount(1);
  const cancel = dialog.getByRole('button', { name: 'Cancel order' });
  await expect(cancel, 'without scrolling').toBeInViewport({ ratio: 1 });
  await cancel.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Nothing has been paid yet.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.locator('[aria-current="step"]')).toContainText('Cancelled');
  await expect(dialog.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeFocused();
  await expect(cancel).toHaveCount(0);
});

test('an open order is printed whole and alone', { tag: '@narrow' }, async ({ shopper }) => {
  const { page } = shopper;
  await placeOrder(shopper, await saveAddress(shopper));
  await page.goto('/shop/account');
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByText(ADDRESS.notes)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main')).toBeHidden();
  await expect(dialog.getByRole('button', { includeHidden: true }).first()).toBeHidden();
  expect(await dialog.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
});
