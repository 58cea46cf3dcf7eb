import { expect, type Page } from '@playwright/test';
import { openFirst } from './open';

export const chooseImport = async (page: Page): Promise<void> => {
  const text = 'Title,Price,Colour\nMill Chino,799,Clay\nMill Jogger,0,Ink\n';
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await expect(page.getByLabel('CSV file')).toBeEnabled();
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('heading', { name: /^To correct/ }).waitFor();
};

/** Opens a new promotion, with goods to choose from and a cart to try it on. */
export const openPromotion = async (page: Page): Promise<void> => {
  await openFirst('Add promotion')(page);
  await page.getByLabel('Title').fill('Ten off');
  await page.getByLabel('Percentage').fill('10');
  await page.getByLabel('Code').fill('TEN10');
  await page.getByLabel('Some products or categories').check();
  await page.getByRole('button', { name: 'Men', exact: true }).click();
  await page.getByRole('region', { name: 'Try it on a cart' }).getByRole('status').waitFor();
};

export const openCustomer = async (page: Page): Promise<void> => {
  await page.goto('/admin/customers?search=arun');
  await page.getByRole('link', { name: 'Arun Kumar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Arun Kumar' }).waitFor();
  await page.getByRole('table').waitFor();
};
