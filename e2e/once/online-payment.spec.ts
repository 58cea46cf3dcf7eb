import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, type Shopper, send, test } from '../fixtures';
import { fillCart, openDetails, saveAddress } from '../orders';
import { addProduct } from '../products';

const sandbox = (page: Page) => page.getByRole('dialog', { name: /: pay/ });

async function startPaying(page: Page): Promise<void> {
  await page.goto('/shop/checkout');
  // The only address is chosen.
  await expect(page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await expect(sandbox(page)).toContainText('Test mode');
}

test('an order is paid online after a failed attempt, the cart is empty, and a rejection says what is refunded', async ({
  shopper,
  admin,
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
  await expect(details).toContainText('Payment StatusPaid');
  await expect(details).toContainText('Order StatusConfirmed');

  await openDetails(admin, shopper.userName);
  await admin.getByLabel('Order Status').selectOption('rejected');
  await admin.getByRole('button', { name: 'Update Order Status' }).click();
  const asked = admin.getByRole('alertdialog', { name: /^Reject order \d{6}\?$/ });
  await expect(asked).toContainText(
    new RegExp(`₹[\\d,.]+ goes back to ${shopper.userName}, through Razorpay`),
  );
  await asked.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('Order status is updated successfully!')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(details).toContainText('by the shop');
});

test('an order whose payment window was closed is paid from the list of orders', async ({
  shopper,
}) => {
  const { page } = shopper;
  // A phone: the held pieces and the button do not fit on one screen.
  await page.setViewportSize({ width: 375, height: 812 });
  await fillCart(shopper);
  await saveAddress(shopper);
  await startPaying(page);
  await page.keyboard.press('Escape');
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText(
    /The payment is not complete.*is kept for you until \d+:\d\d [ap]m/,
  );
  const online = page.getByRole('button', { name: 'Checkout with Razorpay' });
  await expect(online).toBeFocused();
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  const box = await toast.boundingBox();
  await expect(online).toBeInViewport({ ratio: 1 });
  const { y = 0, height = 0 } = (await online.boundingBox()) ?? {};
  const isClear = box && (box.y + box.height <= y || y + height <= box.y);
  expect(isClear, 'the toast is clear of what one wants next').toBe(true);
  // Browsers ask a window only once whether it may be closed, until something is pressed.
  await online.evaluate((button: HTMLButtonElement) => button.click());
  await expect(sandbox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sandbox(page)).toHaveCount(0);
  await expect(online).toBeEnabled();
  // Before the page starts its timers.
  await page.clock.install();
  await page.goto('/shop/account');
  await page.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details).toContainText(/Not paid yet. The order is kept for you until \d/);
  await page.clock.fastForward('31:00');
  await expect(details).toContainText('Not paid yet.The time to pay for this order is over.');
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await sandbox(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL('/shop/payment-success');
});

test.describe('a payment that could not be verified', () => {
  test.use({ allowedStatus: 400 });

  /** Pays; the first request about the payment fails. */
  async function payUnverified(shopper: Shopper): Promise<void> {
    const { page } = shopper;
    await fillCart(shopper);
    await saveAddress(shopper);
    const refuse = (path: string, message: string) =>
      page.route(
        `**${path}`,
        (route) => route.fulfill({ status: 400, json: { success: false, message } }),
        { times: 1 },
      );
    await refuse(routes.api.paymentVerify(), 'Payment verification failed');
    await refuse(routes.api.orderCapture(), 'Failed to capture Razorpay payment');
    // The webhook arrives before the page first asks.
    await refuse(routes.api.order('*'), '');
    await startPaying(page);
    await sandbox(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your payment is being checked',
    );
  }

  test('is checked again automatically, and ends at the paid order', async ({ shopper }) => {
    const { page } = shopper;
    await payUnverified(shopper);
    await expect(page.getByText('Payment verification failed')).toBeVisible();
    await expect(page).toHaveURL('/shop/payment-success');
  });

  test('does not navigate a shopper who has moved on', async ({ shopper }) => {
    const { page } = shopper;
    await page.clock.install();
    await payUnverified(shopper);
    await page.getByRole('banner').getByRole('link', { name: 'Noyyal' }).first().click();
    await expect(page).toHaveURL('/shop/home');
    await expect(
      page.getByRole('status').filter({ hasText: 'received your payment' }),
    ).toBeVisible();
    // By now the return page would ask again.
    await page.clock.fastForward(10_000);
    await page.evaluate(() => fetch('/api/health'));
    await expect(page).toHaveURL('/shop/home');
  });
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
  await expect(page.getByText('The payment is not complete.')).toBeVisible();
  await expect(async () => {
    await page.goto('/shop/account');
    await expect(page.getByText('Confirmed')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('the last pieces stay held for a shopper who closed the payment window, and can be ordered on delivery', async ({
  shopper,
  admin,
}) => {
  const { page, userId } = shopper;
  const product = await addProduct(admin, undefined, { totalStock: 2, sizes: ['M'] });
  const line = { userId, productId: product._id, size: 'M', quantity: 2 };
  await send(page.request, 'POST', '/api/shop/cart/add', line);
  await saveAddress(shopper);
  await startPaying(page);
  await sandbox(page).getByRole('button', { name: 'Close' }).click();
  const kept = page.getByRole('status').filter({ hasText: /2 pieces are kept for you until \d/ });
  await expect(kept).toContainText('either way they are yours');
  await expect(page.getByRole('main')).not.toContainText('Out Of Stock');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const searchPage = `/shop/search?keyword=${encodeURIComponent(product.title)}`;
  await page.goto(searchPage);
  const card = page.getByRole('article', { name: product.title });
  await expect(card.getByText('Kept for you')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/shop/cart/'))).toHaveLength(1);
  const addToCart = card.getByRole('button', { name: 'Add to cart' });
  await expect(addToCart, 'the cart holds all that is kept').toBeDisabled();
  const ownPage = `/shop/product/${product.slug}`;
  await page.goto(ownPage);
  await expect(page.getByRole('radio', { name: 'M, kept for you', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toHaveCount(0);
  await send(page.request, 'PUT', '/api/shop/cart/update-cart', { ...line, quantity: 1 });
  await page.reload();
  await expect(kept).toContainText('1 of them is in your cart. Put the rest back too');
  await page.goto(searchPage);
  await addToCart.click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  await page.goto(ownPage);
  await expect(page.getByText('Kept for you', { exact: true })).toBeVisible();
  await expect(kept).toContainText('They are in your cart');
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart).toContainText('2 pieces are kept for you');
  await expect(cart).not.toContainText('Out Of Stock');

  // From here on the clock is ahead for all pages of the context.
  const later = await page.context().newPage();
  await later.clock.install();
  await later.goto(ownPage);
  await expect(later.getByText('Kept for you', { exact: true })).toBeVisible();
  await later.clock.fastForward('31:00');
  await expect(later.getByText('Out Of Stock', { exact: true })).toBeVisible();
  await expect(later.getByText(/kept for you/i)).toHaveCount(0);
  await later.close();

  await cart.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
  await page.getByRole('link', { name: 'View Orders' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Pending' });
  await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('Rejected');
  await row.getByText('Replaces an earlier order').click();
  await row.getByRole('button', { name: /^Order \d{6}$/ }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details).toContainText('Order StatusReplaced');
  const replaced = (await details.locator('dd data').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Order number' }).fill(replaced);
  await expect(row).toHaveCount(0);
  const replacedRow = page.getByRole('row').filter({ hasText: replaced });
  await expect(replacedRow).toContainText('Replaced');
  await replacedRow.getByRole('button', { name: /^by order \d{6}$/ }).click();
  await expect(details).toContainText('Order StatusPending');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Order number' }).fill('joggers');
  await expect(page.getByText("No order has the number 'joggers'.")).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(page.getByRole('searchbox', { name: 'Order number' })).toBeFocused();
  await expect(row).toBeVisible();

  await admin.goto(`/admin/orders?search=${replaced}`);
  const listed = admin.getByRole('row').filter({ hasText: replaced });
  await expect(listed).toContainText('Replaced');
  await expect(listed).not.toContainText('Rejected');
  await listed.getByRole('button', { name: /^by order \d{6}$/ }).click();
  await expect(admin.getByRole('dialog', { name: 'Order Details' })).toContainText(
    'Order StatusPending',
  );
});
