import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hold } from '../hold';
import { addProduct, cardOf, DRAWING, openProducts } from '../products';

async function fill(panel: Locator, title: string): Promise<void> {
  await panel.getByLabel('Title', { exact: true }).fill(title);
  await panel.getByLabel('Description', { exact: true }).fill('Made for a journey.');
  await panel.getByLabel('Material', { exact: true }).fill('Cotton twill, 250 gsm');
  await panel.getByLabel('Category', { exact: true }).selectOption('men');
  await panel.getByLabel('Product', { exact: true }).selectOption({ label: 'Trowsers' });
  await panel.getByLabel('Price', { exact: true }).fill('799.50');
  await panel.getByLabel('Total Stock', { exact: true }).fill('12');
  await panel.getByRole('group', { name: 'Sizes' }).getByRole('button', { name: 'M' }).click();
}

test('a product is added with its picture, found, edited and deleted', async ({ admin }) => {
  const title = `Journey Jogger ${crypto.randomUUID().slice(0, 8)}`;
  await openProducts(admin);
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const panel = admin.getByRole('dialog', { name: 'Add New Product' });
  await expect(panel.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await fill(panel, title);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('Upload a picture')).toBeVisible();
  await panel.getByLabel('Product image').setInputFiles(DRAWING);
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await panel.getByRole('button', { name: 'Delete image' }).click();
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeHidden();
  await panel.getByLabel('Product image').setInputFiles(DRAWING);
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000) };
  await panel.getByLabel('Product image').setInputFiles(large);
  await expect(panel.getByText('At most 5 MB')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove file' }).click();
  await expect(panel.getByText('At most 5 MB')).toBeHidden();
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByText('Product added successfully')).toBeVisible();
  await expect(panel).toBeHidden();

  await admin.getByRole('searchbox', { name: 'Search by title or SKU' }).fill(title);
  await expect(admin.getByText('1 product', { exact: true })).toBeVisible();
  await expect(admin).toHaveURL(/search=Journey/);
  const card = cardOf(admin, title);
  await expect(card).toContainText('₹799.50');
  await expect(card).toContainText('12 in stock');

  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = admin.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Product image')).toBeDisabled();
  await expect(edit.getByLabel('Material', { exact: true })).toHaveValue('Cotton twill, 250 gsm');
  const salePrice = edit.getByLabel('Sale Price');
  await salePrice.fill('900');
  await salePrice.press('Tab');
  await expect(salePrice, 'a message would move the button').not.toHaveAttribute('aria-invalid');
  await edit.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(salePrice).toHaveAccessibleDescription('The sale price must be below the price');
  await expect(salePrice).toBeFocused();
  await edit.getByLabel('Price', { exact: true }).fill('950');
  await expect(salePrice).not.toHaveAttribute('aria-invalid');
  await salePrice.fill('');
  await edit.getByLabel('Price', { exact: true }).fill('2799');
  await edit.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(edit.getByText('At ₹2,799 GST contradicts itself')).toBeVisible();
  await edit.getByLabel('Price', { exact: true }).fill('799.50');
  await salePrice.fill('649');
  const goOn = await hold(admin, '**/api/admin/products/edit/*');
  await salePrice.press('Enter');
  await expect(edit.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await salePrice.evaluate((field) => field.focus());
  await admin.keyboard.type('5');
  await expect(salePrice, 'what is typed now would be lost').toHaveValue('649');
  goOn();
  await expect(admin.getByText('Product updated successfully')).toBeVisible();
  await expect(card).toContainText('₹649');

  await card.getByRole('button', { name: 'Delete' }).click();
  const sure = admin.getByRole('alertdialog', { name: `Delete ${title}?` });
  await sure.getByRole('button', { name: 'Keep' }).click();
  await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Product deleted')).toBeVisible();
  await expect(admin.getByText('No product is like this.')).toBeVisible();
});

test('products are deleted by keyboard, one after the other', async ({ admin }) => {
  const word = `Chino ${crypto.randomUUID().slice(0, 8)}`;
  for (const name of ['first', 'second']) await addProduct(admin, `${word} ${name}`);
  await openProducts(admin, word);
  const sure = admin.getByRole('alertdialog');
  await cardOf(admin, `${word} second`).getByRole('button', { name: 'Delete' }).focus();
  await admin.keyboard.press('Enter');
  await sure.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(
    cardOf(admin, `${word} first`).getByRole('button', { name: 'Delete' }),
  ).toBeFocused();
  await admin.keyboard.press('Enter');
  await sure.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(admin.getByText('No product is like this.')).toBeVisible();
  await expect(admin.getByRole('main')).toBeFocused();
});

test('the catalogue is exported, changed as CSV and imported', async ({ admin }) => {
  const product = await addProduct(admin);
  await openProducts(admin);
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('products.csv');
  const text = readFileSync(await download.path(), 'utf8');
  const lines = text.split('\r\n');
  const mine = lines.find((line) => line.includes(product._id)) ?? '';
  expect(mine).toContain(`"${product.title}"`);

  const bring = async (name: string, content: string) => {
    const field = admin.getByLabel('CSV file');
    await expect(field).toBeEnabled();
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  };
  await admin.getByRole('link', { name: 'Import CSV' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  await bring('good.csv', [lines[0], mine.replace('"900"', '"850"')].join('\r\n'));
  await expect(admin.getByRole('row').filter({ hasText: product.title })).toContainText(
    /Price\s+was\s+₹900\s*→\s*, is\s+₹850/,
  );
  await admin.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(admin.getByText('Catalogue imported: 0 added, 1 updated.')).toBeVisible();
  await admin.getByRole('link', { name: 'Back to the products' }).click();
  await expect(cardOf(admin, product.title)).toContainText('₹850');
});
