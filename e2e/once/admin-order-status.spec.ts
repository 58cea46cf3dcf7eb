import { expect, test } from '../fixtures';
import { openDetails, placeOrder, saveAddress } from '../orders';

test('Back, a reload and a link do not lose a chosen status unasked', async ({
  admin,
  shopper,
}) => {
  await placeOrder(shopper, await saveAddress(shopper));
  const details = await openDetails(admin, shopper.userName);
  const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await details.getByLabel('Order Status').selectOption('inProcess');
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
