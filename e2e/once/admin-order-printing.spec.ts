import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { dayOf } from '@/lib/dates';
import type { AdminOrderRowDto } from '@/lib/orders/admin-schema';
import { expect, type Shopper, send, test } from '../fixtures';
import { ADDRESS, openOrders, placeOrder, saveAddress } from '../orders';
import { A4, pagesOf, printed } from '../paper';

const FORMULA = '=HYPERLINK("http://evil.example";"5, Weaver Street")';

async function twoOrders(shopper: Shopper): Promise<void> {
  const addressId = await saveAddress(shopper, { ...ADDRESS, address: FORMULA });
  await placeOrder(shopper, addressId);
  await placeOrder(shopper, addressId);
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
  const details = admin.getByRole('dialog', { name: 'Order Details' });
  const id = await details.locator('dd').first().textContent();
  expect((await details.boundingBox())?.width).toBeLessThanOrEqual(600);
  const slip = await printed(admin, 'Print');
  expect(await slip.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([800, 600]);
  await expect(slip.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(slip.getByText(id ?? '', { exact: true })).toBeVisible();
  await expect(slip.getByText(FORMULA)).toBeVisible();
  expect(await pagesOf(slip)).toEqual({ count: 1, sizes: [A4] });
  await slip.close();
});

test('names in Tamil, Hindi and Urdu are printed even if the PC has no fonts for them', async ({
  admin,
  shopper,
}) => {
  const address = { ...ADDRESS, address: '5 நெசவாளர் தெரு', city: 'मुंबई, سرینگر' };
  await placeOrder(shopper, await saveAddress(shopper, address));
  await openOrders(admin, shopper.userName);
  await admin.getByRole('checkbox', { name: /^Select order/ }).check();
  for (const button of ['Print Slips', 'Print Labels']) {
    const paper = await printed(admin, button);
    const families = await paper.locator('html').getAttribute('data-printed');
    for (const family of ['Noto Sans', 'Noto Sans Tamil', 'Noto Sans Arabic'])
      expect(families?.replaceAll('"', '').split(',')).toContain(family);
    const pdf = (await paper.pdf()).toString('latin1');
    expect(pdf).toContain('NotoSansTamil');
    expect(pdf).toContain('NotoSansArabic');
    expect(pdf).toMatch(/NotoSans-/);
    await paper.close();
  }
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
  const unknown = Array.from({ length: 100 }, () => crypto.randomUUID());
  await slips.goto(slips.url().replace('ids=nonsense', `ids=${unknown}`));
  await expect(slips.getByText('No orders to print: none')).toBeVisible();
  await slips.getByRole('link', { name: 'Next part' }).click();
  await expect(slips.getByText('Part 2 of 2')).toBeVisible();
  await expect(slips.getByRole('heading', { name: /^Order \d+$/ })).toHaveCount(2);
  await slips.close();
  await admin.getByRole('searchbox').fill('Nobody of this name');
  await expect(bar).toBeHidden();
});
