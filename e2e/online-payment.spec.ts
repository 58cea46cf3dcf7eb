import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { fillCart, saveAddress } from './orders';

const sandbox = (page: Page) => page.getByRole('dialog', { name: /: pay/ });

async function startPaying(page: Page): Promise<void> {
  await page.goto('/shop/checkout');
  await page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').check();
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await expect(sandbox(page)).toContainText('Test mode');
}

test('an order is paid online after a failed attempt, and the cart is empty', async ({
  shopper,
}) => {
  const { page } = shopper;
  await fillCart(shopper);
  await saveAddress(shopper);
  await startPaying(page);
  await sandbox(page).getByRole('button', { name: 'Let it fail' }).click();
  await expect(sandbox(page).getByRole('alert')).toContainText('declined');
  await sandbox(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL('/shop/payment-success');
  await expect(page.getByText('Payment is successfull!')).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View Orders' }).click();
  await page.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details).toContainText('Payment Statuspaid');
  await expect(details).toContainText('Order Statusconfirmed');
});

test('a checkout that was closed is paid from the orders', async ({ shopper }) => {
  const { page } = shopper;
  await fillCart(shopper);
  await saveAddress(shopper);
  await startPaying(page);
  await sandbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The payment is not finished.')).toBeVisible();
  await page.goto('/shop/account');
  await page.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details).toContainText('Not paid yet');
  await details.getByRole('button', { name: 'Pay now' }).click();
  await sandbox(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL('/shop/payment-success');
});

test('a payment that arrives after the shopper has left pays the order by the webhook alone', async ({
  shopper,
}) => {
  const { page } = shopper;
  await fillCart(shopper);
  await saveAddress(shopper);
  await startPaying(page);
  await sandbox(page)
    .getByRole('button', { name: /^Late money/ })
    .click();
  await expect(page.getByText('The payment is not finished.')).toBeVisible();
  await expect(async () => {
    await page.goto('/shop/account');
    await expect(page.getByText('confirmed')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
