import type { OrderSummaryDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { expect, send, test } from './fixtures';
import { placeOrder, saveAddress } from './orders';

test('a delivered piece comes back: asked for, approved, received, settled', {
  tag: '@narrow',
}, async ({ shopper, admin }) => {
  const { page, userId, userName } = shopper;
  await placeOrder(shopper, await saveAddress(shopper));
  const { data } = await send<{ data: OrderSummaryDto[] }>(
    page.request,
    'GET',
    routes.api.orders(userId),
  );
  await send(admin.request, 'PUT', panelApi.adminOrderUpdate(data[0]?._id ?? ''), {
    orderStatus: 'delivered',
    paymentReceived: true,
  });

  await page.goto(routes.account());
  await page.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return or exchange' });
  // Its only piece is chosen already.
  await expect(sheet.getByRole('heading', { name: /Which pieces/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Next' }).click();
  await sheet.getByRole('radio', { name: 'It came damaged' }).check();
  await sheet.getByRole('radio', { name: 'Store credit, or UPI' }).check();
  await sheet.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.getByText(/^You get back ₹/)).toBeVisible();
  await sheet.getByLabel('Note (if you like)').fill('A seam is open');
  await sheet.getByRole('button', { name: 'Send request' }).click();
  await expect(sheet).toBeHidden();
  const request = page.getByRole('region', { name: /^Return of/ });
  await expect(request).toContainText('We look at your request');

  await admin.goto(routes.admin.returns({ search: userName }));
  await admin.getByRole('button', { name: 'Open', exact: true }).click();
  const open = admin.getByRole('dialog', { name: /^Return of order/ });
  await expect(open).toContainText('A seam is open');
  const press = (name: string) => open.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) =>
    admin.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await press('Approve');
  await confirm('Approve');
  await press('Receive');
  await press('Receive');
  await confirm('Receive');
  await press('Settle');
  await open.getByLabel('How').selectOption('upi');
  await open.getByLabel('Reference of the UPI transfer').fill('UPI 4711');
  await press('Settle');
  await expect(open.getByText(/^Settled by/)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(request).toContainText(/₹[\d,.]+ went back by UPI\./);
});
