import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { dayOf } from '@/lib/dates';
import type { AdminOrderRowDto } from '@/lib/orders/schema';
import { expect, type Shopper, send, test } from './fixtures';
import { ADDRESS, placeOrder, saveAddress } from './orders';
import { A4, pagesOf, printed } from './paper';

const FORMULA = '=HYPERLINK("http://evil.example";"5, Weaver Street")';

async function twoOrders(shopper: Shopper): Promise<void> {
  const addressId = await saveAddress(shopper, { ...ADDRESS, address: FORMULA });
  await placeOrder(shopper, addressId);
  await placeOrder(shopper, addressId);
}

async function openOrders(admin: Page, search: string): Promise<void> {
  await admin.goto(`/admin/orders?search=${encodeURIComponent(search)}`);
  await expect(admin.getByRole('searchbox')).toHaveValue(search);
  await expect(admin.getByRole('searchbox')).toBeEnabled();
}

test('the CSV holds what the table shows, cell by cell', async ({ admin, shopper }) => {
  await twoOrders(shopper);
  await openOrders(admin, shopper.userName);
  await expect(admin.getByText('2 orders', { exact: true })).toBeVisible();
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('filtered_orders.csv');
  const file = await readFile(await download.path(), 'utf8');

  const { data } = await send<{ data: AdminOrderRowDto[] }>(
    admin.request,
    'GET',
    `/api/admin/orders/get?search=${encodeURIComponent(shopper.userName)}`,
  );
  expect(parse(file, { bom: true })).toEqual([
    ['Order ID', 'Order Date', 'Order Status', 'Total Amount', 'Shipping Address', 'Products'],
    ...data.map((order) => [
      order._id,
      dayOf(new Date(order.orderDate)),
      'Pending',
      String(order.totalAmount),
      `'${FORMULA}, Erode 638001`,
      order.products.map((one) => `${one.name} (₹${one.price} x ${one.quantity})`).join('; '),
    ]),
  ]);
  expect(data.length).toBe(2);
  // Every value is quoted.
  expect(file.replace(/^\uFEFF/, '')).toMatch(/^(?:"(?:[^"]|"")*"(?:,|\r\n))+$/);
});

test('filtered orders, all orders and one order are printed', async ({ admin, shopper }) => {
  await twoOrders(shopper);
  await openOrders(admin, shopper.userName);
  await expect(admin.getByText('2 orders', { exact: true })).toBeVisible();

  const found = await printed(admin, 'Print Filtered Orders');
  await expect(found.getByRole('row')).toHaveCount(3);
  await expect(found.getByText(`found by '${shopper.userName}', 2 orders`)).toBeVisible();
  const packed = found.getByRole('row').last();
  await expect(packed).toContainText(/1 × size (?:S|M|L|XL|XXL)/);
  await expect(packed).toContainText(ADDRESS.notes);
  expect(await pagesOf(found)).toEqual({ count: 1, sizes: [A4] });
  await found.close();

  const all = await printed(admin, 'Print All Orders');
  expect(await all.getByRole('row').count()).toBeGreaterThan(3);
  // Enough rows for several pages.
  await all.locator('tbody').evaluate((body) => {
    const rows = [...body.children];
    while (body.children.length < 60) body.append(...rows.map((row) => row.cloneNode(true)));
  });
  const rows = await all.locator('tbody tr').count();
  const pages = await pagesOf(all);
  expect(pages.count).toBeGreaterThan(1);
  // More pages would mean early breaks or empty pages.
  expect(pages.count).toBeLessThanOrEqual(Math.ceil(rows / 3));
  expect(pages.sizes).toEqual(Array.from({ length: pages.count }, () => A4));
  await all.close();

  await admin.getByRole('button', { name: 'View Details' }).first().click();
  const id = await admin
    .getByRole('dialog', { name: 'Order Details' })
    .locator('dd')
    .first()
    .textContent();
  const slip = await printed(admin, 'Print');
  await expect(slip.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(slip.getByText(id ?? '', { exact: true })).toBeVisible();
  await expect(slip.getByText(FORMULA)).toBeVisible();
  expect(await pagesOf(slip)).toEqual({ count: 1, sizes: [A4] });
  await slip.close();
});

test('the slips of a selection are printed, one to a page', async ({ admin, shopper }) => {
  await twoOrders(shopper);
  await openOrders(admin, shopper.userName);
  const boxes = admin.getByRole('checkbox', { name: /^Select order \d+/ });
  await expect(boxes).toHaveCount(2);
  const bar = admin.getByRole('region', { name: 'Selection' });
  await expect(bar).toBeHidden();
  await boxes.first().press('Space');
  await expect(bar).toContainText('1 order selected');
  await bar.getByRole('button', { name: 'Select all 2' }).click();
  await expect(bar).toContainText('2 orders selected');
  const slips = await printed(admin, 'Print Slips');
  await expect(slips.getByRole('heading', { name: /^Order \d+$/ })).toHaveCount(2);
  await expect(slips.getByText(ADDRESS.notes)).toHaveCount(2);
  expect(await pagesOf(slips)).toEqual({ count: 2, sizes: [A4, A4] });
  await slips.goto(slips.url().replace('ids=', 'ids=nonsense,'));
  await expect(slips.getByRole('heading', { name: /^Order \d+$/ })).toHaveCount(2);
  await expect(slips.getByText('One of the selected orders was not found.')).toBeVisible();
  await slips.close();
  await admin.getByRole('searchbox').fill('Nobody of this name');
  await expect(bar).toBeHidden();
});

test('the details of an order follow the specification, and print in a small window', async ({
  admin,
  shopper,
}) => {
  await placeOrder(shopper, await saveAddress(shopper));
  await openOrders(admin, shopper.userName);
  await admin.getByRole('button', { name: 'View Details' }).click();
  const details = admin.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByRole('term').filter({ hasText: /^(?:Order|Payment)/ })).toHaveText([
    'Order ID',
    'Order Date',
    'Order Price',
    'Payment method',
    'Payment Status',
    'Order Status',
  ]);
  await expect(details.getByRole('heading', { name: 'Shipping Info' })).toBeVisible();
  for (const line of [shopper.userName, ADDRESS.address, ADDRESS.city, ADDRESS.pincode])
    await expect(details.getByText(line).first()).toBeVisible();
  await expect(details.getByLabel('Order Status').getByRole('option')).toHaveText([
    'Choose a status',
    'Pending',
    'In process',
    'In shipping',
    'Delivered',
    'Rejected',
  ]);
  expect((await details.boundingBox())?.width).toBeLessThanOrEqual(600);
  const slip = await printed(admin, 'Print');
  expect(await slip.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([800, 600]);
  await slip.close();
});

test('a chosen status is not lost by Escape, Back, a reload or a link', async ({
  admin,
  shopper,
}) => {
  await placeOrder(shopper, await saveAddress(shopper));
  await openOrders(admin, shopper.userName);
  await admin.getByRole('button', { name: 'View Details' }).click();
  const details = admin.getByRole('dialog', { name: 'Order Details' });
  const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await details.getByLabel('Order Status').selectOption('inProcess');
  await admin.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(asked).toBeHidden();
  await expect(details.getByLabel('Order Status')).toHaveValue('inProcess');
  for (const leave of [
    () => admin.goBack(),
    () => details.getByRole('link', { name: 'This customer' }).click(),
  ]) {
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asked).toBeHidden();
    await expect(details.getByLabel('Order Status')).toHaveValue('inProcess');
  }
  const isWarned = () =>
    admin.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isWarned()).toBe(true);
  await details.getByRole('button', { name: 'Close' }).click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(details).toBeHidden();

  await admin.getByRole('button', { name: 'View Details' }).click();
  await expect(details.getByLabel('Order Status')).toHaveValue('');
  expect(await isWarned()).toBe(false);
  await admin.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(asked).toBeHidden();

  await admin.getByRole('button', { name: 'View Details' }).click();
  const status = details.getByLabel('Order Status');
  const before = await status.boundingBox();
  await status.selectOption('delivered');
  await expect(details.getByRole('group', { name: 'Cash received?' })).toBeVisible();
  expect((await status.boundingBox())?.width, 'nothing moves').toBe(before?.width);
  // A scroll bar that comes with it takes no width either.
  await expect(details).toHaveCSS('scrollbar-gutter', 'stable');
  await details.getByRole('link', { name: 'This customer' }).click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: shopper.userName })).toBeVisible();
});

test('an alert says when there is nothing to print or download', async ({ admin }) => {
  await openOrders(admin, 'Nobody of this name');
  await expect(admin.getByText('No orders found for the selected date range.')).toBeVisible();
  await admin.getByRole('button', { name: 'Print Filtered Orders' }).click();
  await expect(admin.getByRole('alert').filter({ hasText: 'No orders to print.' })).toBeVisible();
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  await expect(
    admin.getByRole('alert').filter({ hasText: 'No orders to download.' }),
  ).toBeVisible();
  expect(admin.context().pages().length).toBe(1);
});

test.describe('a second admin', () => {
  test.use({ allowedStatus: 409 });

  test('is told that an order has changed, sees how, and can save', async ({ admin, shopper }) => {
    await placeOrder(shopper, await saveAddress(shopper));
    await openOrders(admin, shopper.userName);
    await admin.getByRole('button', { name: 'View Details' }).click();
    const details = admin.getByRole('dialog', { name: 'Order Details' });
    const id = await details.locator('dd data').getAttribute('value');
    await send(admin.request, 'PUT', `/api/admin/orders/update/${id}`, {
      orderStatus: 'inProcess',
    });

    await details.getByLabel('Order Status').selectOption('delivered');
    await details.getByRole('button', { name: 'Update Order Status' }).click();
    await expect(details.getByRole('alert')).toContainText(
      "Somebody else has changed this order meanwhile: it is 'In process' now, you chose 'Delivered'.",
    );
    await expect(details.getByRole('listitem').last()).toContainText('from Pending');
    await expect(details.getByLabel('Order Status')).toHaveValue('delivered');
    await details.getByRole('button', { name: 'Update Order Status' }).click();
    await expect(admin.getByText('Order status is updated successfully!')).toBeVisible();
    await expect(details.getByRole('listitem').last()).toContainText('from In process');

    // Whoever goes on at once is not refused for their own change.
    await admin.route('**/api/admin/orders/details/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    for (const next of ['inShipping', 'delivered']) {
      await details.getByLabel('Order Status').selectOption(next);
      await details.getByRole('button', { name: 'Update Order Status' }).click();
      await expect(details.getByLabel('Order Status')).toHaveValue('');
    }
    await expect(details.getByRole('listitem').last()).toContainText('from In shipping');
    await expect(details.getByRole('alert')).toHaveCount(0);
  });
});
