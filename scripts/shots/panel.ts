import { expect, type Locator, type Page } from '@playwright/test';
import type { AdminOrderRowDto } from '../../lib/orders/admin-schema';
import { mayBeLabelled } from '../../lib/orders/dispatch-rules';
import { open, openFirst } from './open';

/** Chooses a CSV file with a row that is refused. */
const chooseFile = (text: string) => async (page: Page) => {
  const file = page.getByLabel('CSV file');
  await expect(file).toBeEnabled();
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name: /^To correct/ }).waitFor();
};

export const chooseImport = chooseFile(
  'Title,Price,Colour\nMill Chino,799,Clay\nMill Jogger,0,Ink\n',
);
export const chooseCount = chooseFile('SKU,Counted\nTAPERED-DENIM-CHARCOAL-M,7\nNOTHING,3\n');

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

export const openAccountAudit = async (page: Page): Promise<void> => {
  await openCustomer(page);
  await page.getByRole('link', { name: 'What happened around this account' }).click();
  await page.getByText('All letters to this address').waitFor();
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

/** Only orders that are sent: others have no label, and nothing to pick. */
async function newestOrders(page: Page, limit: number): Promise<string[]> {
  const answer = await page.request.get('/api/admin/orders/get?limit=100');
  const { data } = (await answer.json()) as { data: AdminOrderRowDto[] };
  const sent = data.filter(mayBeLabelled).slice(0, limit);
  return sent.map(({ _id }) => _id);
}

const print =
  (limit: number, pathOf: (ids: string[]) => string, shown: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await page.goto(`/admin/orders/print/${pathOf(await newestOrders(page, limit))}`);
    await shown(page).last().waitFor();
  };
const slip = (page: Page) => page.getByText('Shipping Info');

export const openOrderPrint = print(1, ([id]) => `${id}`, slip);
export const openSlips = print(2, (ids) => `slips?ids=${ids}`, slip);
export const openLabels = print(
  2,
  (ids) => `labels?ids=${ids}`,
  (page) => page.getByRole('img', { name: /^Barcode/ }),
);
export const openPickList = print(
  8,
  (ids) => `pick-list?ids=${ids}`,
  (page) => page.getByRole('table'),
);

/** The oldest packed order's: newer ones belong to other tests, which may send them at any time. */
export const openDispatch = async (page: Page): Promise<void> => {
  const answer = await page.request.get('/api/admin/orders/get?status=inProcess&limit=100');
  const { data } = (await answer.json()) as { data: AdminOrderRowDto[] };
  await page.goto(`/admin/orders?search=${data.at(-1)?.orderNumber}`);
  await page.getByRole('checkbox').first().check();
  await open('Dispatch selected')(page);
  await page.getByRole('dialog').getByRole('table').waitFor();
};
