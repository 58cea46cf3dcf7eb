import { expect, type Page } from '@playwright/test';

export const chooseCount = async (page: Page): Promise<void> => {
  const text = 'SKU,Counted\nTAPERED-DENIM-CHARCOAL-M,7\nNOTHING,3\n';
  const file = { name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await expect(page.getByLabel('CSV file')).toBeEnabled();
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('heading', { name: /^To correct/ }).waitFor();
};

export const openMovements = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Movements' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

/** With an invalid number. */
export const openAdjust = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Adjust' }).first().click();
  const form = page.getByRole('form', { name: /^Adjust/ });
  await form.getByLabel('Pieces').fill('1e3');
  await page.keyboard.press('Enter');
  await form.getByRole('alert').waitFor();
};

export const refuseSizes = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('switch', { name: 'Count each size' }).check();
  for (const size of await panel.getByLabel(/^Stock of/).all()) await size.fill('4');
  await panel
    .getByLabel(/^Stock of/)
    .first()
    .fill('1e3');
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  await panel.getByText('Enter a number').waitFor();
};
