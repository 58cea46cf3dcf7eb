import { expect, test } from '../fixtures';
import { ADDRESS, openOrders, placeOrder, saveAddress } from '../orders';

// Refused numbers.
test.use({ allowedStatus: 422 });

test('a tracking number that another order has must be confirmed, without scrolling', async ({
  admin,
  shopper,
}) => {
  const addressId = await saveAddress(shopper, ADDRESS);
  for (let order = 0; order < 2; order += 1) await placeOrder(shopper, addressId);
  const trackingNumber = `E2E${Date.now()}`;
  await openOrders(admin, shopper.userName);
  const rows = admin.getByRole('button', { name: 'View Details' });
  const details = admin.getByRole('dialog', { name: 'Order Details' });
  const number = details.getByLabel('Tracking number');
  async function dispatch(at: 0 | 1) {
    await rows.nth(at).click();
    await details.getByLabel('Order Status').selectOption('inShipping');
    await details.getByLabel('Courier').selectOption('Delhivery');
    await number.fill(trackingNumber);
    await number.press('Enter');
  }
  await dispatch(0);
  await expect(details.getByText(`Delhivery, ${trackingNumber}`).first()).toBeVisible();
  // Until then the dialog asks before it closes, as what was typed might be lost.
  await expect(number).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await dispatch(1);
  await expect(number).toHaveAccessibleDescription(/has this number too$/);
  const tick = details.getByLabel(/^It is in one parcel with order \d{6}$/);
  await expect(tick).toBeInViewport({ ratio: 1 });
  await tick.check();
  await details.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(details.getByText(`Delhivery, ${trackingNumber}`).first()).toBeVisible();
  await expect(number).toHaveCount(0);
});
