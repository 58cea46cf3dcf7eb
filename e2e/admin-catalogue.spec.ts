import { expect, test } from './fixtures';

test('a page behind the last one leads back', async ({ admin }) => {
  await admin.goto('/admin/products?page=999');
  await admin.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(admin.getByRole('article').first()).toBeVisible();
});

test('the catalogue is filtered, sorted and turned by an address that can be kept', async ({
  admin,
}) => {
  await admin.goto('/admin/products');
  await admin.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
  await admin.getByLabel('Categories').selectOption({ label: 'Kids' });
  await expect(admin).toHaveURL('/admin/products?sortBy=price-hightolow&category=kids');
  await expect(admin.getByRole('article').first()).toContainText('Kids');
  await admin.reload();
  await expect(admin.getByRole('combobox', { name: 'Categories' })).toHaveValue('kids');
  await admin.goBack();
  // A page on the way back is kept, hidden, and has such a field too.
  await expect(admin.getByRole('combobox', { name: 'Categories' })).toHaveValue('');
  await admin.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(admin).toHaveURL(/page=2/);
  await expect(admin.getByText(/^Page 2 of/)).toBeVisible();
});
