import type { Page } from '@playwright/test';
import { mayBeLabelled } from '../../lib/orders/dispatch-rules';
import type { AdminOrderRowDto } from '../../lib/orders/schema';
import { open } from './open';

/** Only orders that are sent: others have no label, and nothing to pick. */
async function newestOrders(page: Page, limit: number): Promise<string[]> {
  const answer = await page.request.get('/api/admin/orders/get?limit=100');
  const { data } = (await answer.json()) as { data: AdminOrderRowDto[] };
  const sent = data.filter(mayBeLabelled).slice(0, limit);
  return sent.map(({ _id }) => _id);
}

export const openOrderPrint = async (page: Page): Promise<void> => {
  const [id] = await newestOrders(page, 1);
  await page.goto(`/admin/orders/print/${id}`);
  await page.getByText('Shipping Info').waitFor();
};

export const openSlips = async (page: Page): Promise<void> => {
  await page.goto(`/admin/orders/print/slips?ids=${await newestOrders(page, 2)}`);
  await page.getByText('Shipping Info').last().waitFor();
};

export const openLabels = async (page: Page): Promise<void> => {
  await page.goto(`/admin/orders/print/labels?ids=${await newestOrders(page, 2)}`);
  await page
    .getByRole('img', { name: /^Barcode/ })
    .last()
    .waitFor();
};

export const openPickList = async (page: Page): Promise<void> => {
  await page.goto(`/admin/orders/print/pick-list?ids=${await newestOrders(page, 8)}`);
  await page.getByRole('table').waitFor();
};

/** The oldest packed order's: newer ones belong to other tests, which may send them at any time. */
export const openDispatch = async (page: Page): Promise<void> => {
  const answer = await page.request.get('/api/admin/orders/get?status=inProcess&limit=100');
  const { data } = (await answer.json()) as { data: AdminOrderRowDto[] };
  await page.goto(`/admin/orders?search=${data.at(-1)?.orderNumber}`);
  await page.getByRole('checkbox').first().check();
  await open('Dispatch selected')(page);
  await page.getByRole('dialog').getByRole('table').waitFor();
};
