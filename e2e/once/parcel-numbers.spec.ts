import { expect, send, test } from '../fixtures';
import { ADDRESS, openDetails, openOrders, placeOrder, saveAddress, selectOrders } from '../orders';

// Refused numbers.
test.use({ allowedStatus: 422 });

test('a tracking number that another order has must be confirmed, in the table and in the order', async ({
  admin,
  shopper,
}) => {
  const addressId = await saveAddress(shopper, ADDRESS);
  for (let order = 0; order < 2; order += 1) await placeOrder(shopper, addressId);
  const trackingNumber = `E2E${Date.now()}`;

  await test.step('two in one table', async () => {
    const bar = await selectOrders(admin, shopper.userName, 2);
    await bar.getByRole('button', { name: 'Dispatch selected' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Dispatch 2 orders' });
    await dialog.getByLabel('Courier for all').selectOption('Delhivery');
    const tick = dialog.getByLabel('Orders with one number are in one parcel');
    await dialog.getByRole('textbox').first().fill(trackingNumber);
    await dialog.getByRole('textbox').last().fill(`${trackingNumber.toLowerCase()} `);
    await expect(tick).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Dispatch', exact: true }).click();
    await expect(dialog.getByText(/^Order \d{6} has this number too$/)).toHaveCount(2);
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await tick.check();
    await dialog.getByRole('button', { name: 'Dispatch', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('row').filter({ hasText: 'In shipping' })).toHaveCount(2);
  });

  await test.step('a third, in the table and in its details', async () => {
    await placeOrder(shopper, addressId);
    const { data } = await send<{ data: { orderNumber: string }[] }>(
      shopper.page.request,
      'GET',
      `/api/shop/order/list/${shopper.userId}`,
    );
    const third = data[0]?.orderNumber ?? '';
    await openOrders(admin, third);
    await admin.getByRole('checkbox', { name: `Select order ${third}` }).check();
    await admin.getByRole('button', { name: 'Dispatch selected' }).click();
    const table = admin.getByRole('dialog', { name: 'Dispatch 1 order' });
    await table.getByLabel('Courier for all').selectOption('Delhivery');
    await table.getByRole('textbox').fill(trackingNumber);
    await table.getByRole('button', { name: 'Dispatch', exact: true }).click();
    await expect(table.getByRole('textbox')).toHaveAccessibleDescription(/has this number too$/);
    await expect(table.getByLabel('Orders with one number are in one parcel')).not.toBeChecked();
    await table.getByRole('textbox').fill('');
    await table.getByRole('button', { name: 'Close' }).last().click();

    const details = await openDetails(admin, third);
    await details.getByLabel('Order Status').selectOption('inShipping');
    await details.getByLabel('Courier').selectOption('Delhivery');
    const number = details.getByLabel('Tracking number');
    await number.fill('12');
    await number.press('Enter');
    await expect(number).toBeFocused();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/6 to 40 letters/);
    await number.fill(trackingNumber);
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await number.press('Enter');
    await expect(number).toHaveAccessibleDescription(/has this number too$/);
    const tick = details.getByLabel(/^It is in one parcel with order \d{6}$/);
    await expect(tick, 'without scrolling').toBeInViewport({ ratio: 1 });
    await tick.check();
    await details.getByRole('button', { name: 'Update Order Status' }).click();
    await expect(details.getByText(`Delhivery, ${trackingNumber}`).first()).toBeVisible();
    await expect(number).toHaveCount(0);
  });
});
