import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { addProduct } from '../products';

test('a count sheet is exported, filled in and imported', async ({ admin }) => {
  const { title, slug } = await addProduct(admin, undefined, { totalStock: 5 });
  await admin.goto(`/admin/stock?search=${encodeURIComponent(title)}`);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export count sheet' }).click();
  const sheet = await readFile(await (await download).path(), 'utf8');
  const sku = `${slug}-M`.toUpperCase();
  expect(sheet).toContain(`"${sku}","${title}","M L","5","0",\r\n`);
  const counted = (pieces: string) => sheet.replace('"5","0",', `"5","0","${pieces}"`);

  await admin.getByRole('link', { name: 'Import count' }).click();
  await expect(admin).toHaveURL('/admin/stock/count');
  const choose = async (text: string) => {
    const file = { name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await expect(admin.getByLabel('CSV file')).toBeEnabled();
    await admin.getByLabel('CSV file').setInputFiles(file);
  };
  await choose(counted('3'));
  await expect(admin.getByRole('row').filter({ hasText: sku })).toContainText('−2');
  await admin.getByRole('button', { name: 'Import 1 count' }).click();
  await expect(admin.getByText('Stock counted: 1 corrected.')).toBeVisible();
  await admin.getByRole('link', { name: 'Back to the stock' }).click();
  await admin.getByRole('searchbox', { name: 'Search by title or SKU' }).fill(title);
  await expect(admin.getByRole('row').filter({ hasText: title })).toContainText('3 low');
});
