import { expect, send, test } from '../fixtures';
import { hold } from '../hold';
import { openDetails, openOrders, placeOrder, saveAddress } from '../orders';

test('Escape, Back, a reload and a link do not lose a chosen status unasked', async ({
  admin,
  shopper,
}) => {
  await placeOrder(shopper, await saveAddress(shopper));
  const details = await openDetails(admin, shopper.userName);
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
  // A scroll bar that appears with it takes no width either.
  await expect(details).toHaveCSS('scrollbar-gutter', 'stable');
  await details.getByRole('link', { name: 'This customer' }).click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: shopper.userName })).toBeVisible();
});

test('what is chosen or typed while the order is being saved stays', async ({ admin, shopper }) => {
  const addressId = await saveAddress(shopper);
  await placeOrder(shopper, addressId);
  await placeOrder(shopper, addressId);
  await openOrders(admin, shopper.userName);
  const rows = admin.getByRole('button', { name: 'View Details' });
  await rows.first().click();
  const details = admin.getByRole('dialog', { name: 'Order Details' });
  const status = details.getByLabel('Order Status');
  const number = details.getByLabel('Tracking number');
  const update = details.getByRole('button', { name: 'Update Order Status' });
  const saved = admin.getByText('Order status is updated successfully!');
  const updates = '**/api/admin/orders/update/*';
  /** Saves on a slow network, and does something meanwhile. */
  async function saveWhile(act: () => Promise<void>) {
    const answer = await hold(admin, updates);
    const asked = admin.waitForRequest(updates);
    await update.click();
    await asked;
    await act();
    const answered = admin.waitForResponse(updates);
    answer();
    await answered;
    await admin.unroute(updates);
    await expect(update).toHaveAttribute('aria-disabled', 'false');
  }

  await status.selectOption('inProcess');
  await saveWhile(async () => {
    await status.selectOption('inShipping');
    await details.getByLabel('Courier').selectOption('DTDC');
    await number.pressSequentially('D765');
  });
  await expect(details.getByRole('listitem').last()).toContainText('In process');
  await expect(number).toBeFocused();
  await admin.keyboard.type('4321');
  await expect(number).toHaveValue('D7654321');
  await update.click();
  await expect(status).toHaveValue('');
  await expect(status).toBeFocused();

  // The other order is opened meanwhile.
  await status.selectOption('delivered');
  await saveWhile(async () => {
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Discard changes' }).click();
    await expect(details).toBeHidden();
    await rows.last().click();
    await status.selectOption('inProcess');
  });
  await expect(saved).toBeVisible();
  await expect(admin.locator('tr').filter({ hasText: 'Delivered' })).toHaveCount(1);
  await expect(status).toHaveValue('inProcess');
});

test.describe('a second admin', () => {
  test.use({ allowedStatus: 409 });

  test('is told that an order has changed, sees how, and can save', async ({ admin, shopper }) => {
    await placeOrder(shopper, await saveAddress(shopper));
    const details = await openDetails(admin, shopper.userName);
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

    // Another change right away is not refused because of one's own first change.
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
