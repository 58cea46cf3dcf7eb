import { expect, test } from './fixtures';
import { ADDRESS, placeOrder, saveAddress } from './orders';

test('what was typed of an address is kept on other tabs and on Back, until it is saved', {
  tag: '@narrow',
}, async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Address' }).click();
  const field = (name: string) => page.getByRole('textbox', { name });
  const saved = page.getByRole('tabpanel').getByRole('listitem');
  await field('City').fill('Erode');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(field('City')).toBeHidden();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(field('City')).toHaveValue('Erode');
  await page.goto('/shop/faq');
  await page.goBack();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(field('City')).toHaveValue('Erode');
  await field('Address').fill('5 Weaver Street');
  await field('Phone').fill('98400');
  await field('Pincode').fill('638001');
  await field('Pincode').blur();
  await expect(field('Phone'), 'nothing moves').toHaveAccessibleDescription('Ten digits');
  await field('Phone').fill('+91 98400-12345');
  await field('Notes').fill('After six');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await expect(field('City')).toHaveValue('');
  await expect(saved).toContainText('Erode');
});

test('an open order is printed whole and alone', { tag: '@narrow' }, async ({ shopper }) => {
  const { page } = shopper;
  await placeOrder(shopper, await saveAddress(shopper));
  await page.goto('/shop/account');
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByText(ADDRESS.notes)).toBeVisible();
  const cancel = dialog.getByRole('button', { name: 'Cancel order' });
  await expect(cancel, 'without scrolling').toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main')).toBeHidden();
  await expect(dialog.getByRole('button', { includeHidden: true }).first()).toBeHidden();
  expect(await dialog.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
});
