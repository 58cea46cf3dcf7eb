import { expect, type Shopper, send, test } from '../fixtures';
import { ADDRESS, placeOrder, saveAddress, selectOrders } from '../orders';
import { pagesOf, printed } from '../paper';

// A wrong phone.
test.use({ allowedStatus: 404 });

/** 100 × 150 mm in points. */
const LABEL = [283, 425];

/** Newest first. */
const ordersOf = async ({ page, userId }: Shopper) =>
  (
    await send<{ data: { _id: string; orderNumber: string }[] }>(
      page.request,
      'GET',
      `/api/shop/order/list/${userId}`,
    )
  ).data;

test('a selection is dispatched by scanning, and its shopper finds the parcel', async ({
  admin,
  shopper,
  page,
}) => {
  const name = 'Ravi "<b>" \u202eமுருகன்';
  const address = `${name}, 5 Weaver Street, ${'Perumanallur Road, '.repeat(8)}`;
  // As long as it may be.
  const notes = 'Leave it with the neighbour downstairs. '.repeat(5).trim();
  const addressId = await saveAddress(shopper, {
    ...ADDRESS,
    address,
    city: 'Tiruppur '.repeat(8),
    notes,
  });
  await placeOrder(shopper, addressId);
  await placeOrder(shopper, addressId);
  const bar = await selectOrders(admin, shopper.userName, 2);

  await test.step('picked and labelled', async () => {
    const picks = await printed(admin, 'Pick List');
    await expect(picks.getByText('2 pieces for 2 orders')).toBeVisible();
    await expect(picks.getByRole('row')).toHaveCount(2);
    await picks.close();
    const labels = await printed(admin, 'Print Labels');
    await expect(labels.getByRole('img', { name: /^Barcode of \d{6}$/ })).toHaveCount(2);
    await expect(labels.getByText(/^CASH ON DELIVERY ₹/)).toHaveCount(2);
    expect(await pagesOf(labels)).toEqual({ count: 2, sizes: [LABEL, LABEL] });
    await labels.emulateMedia({ media: 'print' });
    for (const label of await labels.getByRole('article').all())
      expect(await label.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await expect(labels.getByText('Phone 9840012345')).toHaveCount(2);
    await expect(labels.getByText(`Note: ${notes}`)).toHaveCount(2);
    await labels.close();
  });

  await test.step('scanned', async () => {
    await bar.getByRole('button', { name: 'Dispatch selected' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Dispatch 2 orders' });
    const [first, second] = [
      dialog.getByRole('textbox').first(),
      dialog.getByRole('textbox').last(),
    ];
    await expect(first).toBeFocused();
    await dialog.getByLabel('Courier for all').selectOption('Delhivery');
    await first.focus();
    await admin.keyboard.type('1234567890\n');
    await expect(second).toBeFocused();
    await admin.keyboard.type('1234567891\n');
    await admin.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('row').filter({ hasText: 'In shipping' })).toHaveCount(2);
  });

  await test.step('in the account', async () => {
    await shopper.page.goto('/shop/account');
    await shopper.page.getByRole('button', { name: 'View Details' }).first().click();
    const order = shopper.page.getByRole('dialog', { name: 'Order Details' });
    const step = order.locator('[aria-current="step"]');
    await expect(step).toContainText('Dispatched');
    await expect(
      step.getByRole('link', { name: /^Track the parcel at Delhivery/ }),
    ).toHaveAttribute('href', /^https:\/\/www\.delhivery\.com\/.*123456789\d$/);
    const invoice = order.getByRole('link', { name: /^Invoice NY\/\d{4}\/\d{6}$/ });
    const pdf = await shopper.page.request.get((await invoice.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('by number and phone', async () => {
    const [order] = await ordersOf(shopper);
    await page.goto(`/shop/track?order=${order?.orderNumber}`);
    await expect(page.getByLabel('Order number')).toHaveValue(/^\d{6}$/);
    await page.getByLabel('Phone').fill('9840012346');
    await page.getByLabel('Phone').press('Enter');
    await expect(page.getByText('No order has this number and this phone number.')).toBeVisible();
    await page.getByLabel('Phone').fill('+91 98400 12345');
    await page.getByLabel('Phone').press('Enter');
    await expect(page.getByRole('heading', { name: /^Order \d{6}$/ })).toBeFocused();
    await expect(page.locator('[aria-current="step"]')).toContainText('Delhivery');
    await expect(page.locator('main')).not.toContainText(/Weaver|Ravi|₹/);
  });
});

test('of an order that is rejected and sent again, its shopper finds both invoices and the note', async ({
  admin,
  shopper,
}) => {
  await placeOrder(shopper, await saveAddress(shopper, ADDRESS));
  const [{ _id } = { _id: '' }] = await ordersOf(shopper);
  for (const orderStatus of ['inShipping', 'rejected', 'inShipping'])
    await send(admin.request, 'PUT', `/api/admin/orders/update/${_id}`, { orderStatus });
  await shopper.page.goto('/shop/account');
  await shopper.page.getByRole('button', { name: 'View Details' }).click();
  const order = shopper.page.getByRole('dialog', { name: 'Order Details' });
  const links = order.getByRole('link', { name: /^(Invoice|Credit note) / });
  await expect(links).toHaveText([/Invoice NY/, /Credit note NC/, /Invoice NY/]);
  for (const link of await links.all()) {
    const number = (await link.textContent())?.split(' ').at(-1) ?? '';
    const pdf = await shopper.page.request.get((await link.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-disposition']).toContain(number.replaceAll('/', '-'));
  }
});
