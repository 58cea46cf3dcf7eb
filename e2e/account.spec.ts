import { routes } from '@/lib/routes';
import { DEMO_SHOPPER, expect, send, test } from './fixtures';
import { ADDRESS, placeOrder, saveAddress } from './orders';

const DAY_MS = 86_400_000;

/** A day in Asia/Kolkata as date fields take it. */
const dayOf = (time: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(time);

test('addresses are added, edited, deleted and restored, and keep the focus', async ({
  shopper,
}) => {
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

test('a double click deletes one address, or restores it, only once', { tag: '@narrow' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await saveAddress(shopper);
  await saveAddress(shopper, { ...ADDRESS, address: 'Second Street' });
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Address' }).click();
  const saved = page.getByRole('tabpanel').getByRole('listitem');
  const remove = saved.first().getByRole('button', { name: 'Delete' });
  await remove.dblclick();
  await expect(page.getByText('Address deleted successfully')).toBeVisible();
  await expect(saved).toHaveCount(1);
  // The second click of a double click, after the first was answered and the next address moved up.
  await remove.dispatchEvent('click', { detail: 2 });
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(saved).toHaveCount(2);
  await page.reload();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(saved).toHaveCount(2);
});

test('a new password is sent once, however often Enter is pressed, and the focus stays', {
  tag: '@narrow',
}, async ({ shopper: { page, password } }) => {
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Password' }).click();
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${routes.api.changePassword()}`, async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  const change = page.getByRole('button', { name: 'Change password' });
  const field = page.getByLabel('Current password');
  await field.fill(password);
  await page.getByLabel('New password').fill('another good password');
  await change.press('Enter');
  await expect(change).toBeDisabled();
  await expect(change).toBeFocused();
  await change.press('Enter');
  await field.press('Enter');
  await change.focus();
  answer();
  await expect(change).toBeEnabled();
  await expect(field).toHaveValue('');
  await expect(change).toBeFocused();
  expect(sent).toBe(1);
});

test.describe('an order number that does not exist', () => {
  test.use({ allowedStatus: 404 });

  test('is refused, and the focus stays', { tag: '@narrow' }, async ({ page }) => {
    await page.goto(routes.track('999999'));
    await page.getByLabel('Phone').fill('98400 12345');
    const track = page.getByRole('button', { name: 'Track order' });
    await track.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    await expect(track).toBeFocused();
  });
});

test.describe('deleted in another tab', () => {
  test.use({ allowedStatus: 404 });

  test('an address disappears', { tag: '@narrow' }, async ({ shopper }) => {
    const { page, userId } = shopper;
    const addressId = await saveAddress(shopper);
    await page.goto('/shop/account');
    await page.getByRole('tab', { name: 'Address' }).click();
    const saved = page.getByRole('tabpanel').getByRole('listitem');
    await expect(saved).toHaveCount(1);
    await page.request.delete(routes.api.addressDelete(userId, addressId));
    await saved.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Address not found')).toBeVisible();
    await expect(saved).toHaveCount(0);
  });
});

test('a fourth address is refused with a message', { tag: '@narrow' }, async ({ shopper }) => {
  const { page } = shopper;
  for (const street of ['First', 'Second', 'Third'])
    await saveAddress(shopper, { ...ADDRESS, address: `${street} Street` });
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Address' }).click();
  for (const [name, text] of Object.entries(ADDRESS))
    await page.locator(`input[name="${name}"]`).fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('You can add max 3 addresses')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
});

test('older orders are loaded on request', { tag: '@narrow' }, async ({ shopper }) => {
  const { page } = shopper;
  const addressId = await saveAddress(shopper);
  for (let order = 0; order < 21; order += 1) await placeOrder(shopper, addressId);
  await page.goto('/shop/account');
  const views = page.getByRole('button', { name: 'View Details' });
  await expect(views).toHaveCount(20);
  await page.getByRole('button', { name: 'Older orders (1)' }).click();
  await expect(views).toHaveCount(21);
  await expect(views.last()).toBeFocused();
  await expect(page.getByRole('button', { name: /Older orders/ })).toHaveCount(0);
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
