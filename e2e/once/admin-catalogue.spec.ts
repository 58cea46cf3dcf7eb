import { expect, test } from '../fixtures';

test('filters, sorting and page of the catalogue are in the address', async ({ admin }) => {
  await admin.goto('/admin/products');
  await admin.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
  await admin.getByLabel('Categories').selectOption({ label: 'Kids' });
  await expect(admin).toHaveURL('/admin/products?sortBy=price-hightolow&category=kids');
  await expect(admin.getByRole('article').first()).toContainText('Kids');
  await admin.reload();
  await expect(admin.getByRole('combobox', { name: 'Categories' })).toHaveValue('kids');
  await admin.goBack();
  // Next.js keeps the previous page in the document, hidden: a search by role finds only the visible field.
  await expect(admin.getByRole('combobox', { name: 'Categories' })).toHaveValue('');
  await admin.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(admin).toHaveURL(/page=2/);
  await expect(admin.getByText(/^Page 2 of/)).toBeVisible();
});
