import type { Page, Route } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, type Shopper, send, signUp, test } from '../fixtures';
import { fillCart, saveAddress } from '../orders';

const VERIFY = `**${routes.api.paymentVerify()}`;
const CAPTURE = `**${routes.api.orderCapture()}`;
const ORDER = `**${routes.api.order('*')}`;
const never = () => {};
const lost = (route: Route) => route.abort('aborted');

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const checked = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your payment is being checked.' });
const ended = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We have received your payment.' });
const sandbox = (page: Page) => page.getByRole('dialog', { name: /: pay/ });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** From its next load on, the page waits for an answer until `giveUp`, not for some seconds. */
const holdTimeouts = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const held = new AbortController();
      addEventListener('give-up', () => held.abort());
      return held.signal;
    };
  });
const giveUp = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('give-up')));

async function openCheckout(shopper: Shopper): Promise<void> {
  await fillCart(shopper);
  await saveAddress(shopper);
  await shopper.page.goto(routes.checkout());
}

/** The payment has arrived when Razorpay's window closes. */
async function pay({ page }: Shopper): Promise<void> {
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await sandbox(page).getByRole('button', { name: /^Pay/ }).click();
}

test.describe('a confirmation that hangs', () => {
  test.beforeEach(async ({ shopper }) => {
    const { page } = shopper;
    await holdTimeouts(page);
    await page.goto(routes.faq());
    await openCheckout(shopper);
    await page.route(VERIFY, never);
    await pay(shopper);
    await expect(checked(page)).toBeFocused();
  });

  test('is reported at once, and the return page takes over checking', async ({ shopper }) => {
    const { page } = shopper;
    await expect(checked(page)).toBeInViewport();
    await expect(checked(page).getByRole('link')).toHaveAttribute('href', /razorpay-return/);
    await giveUp(page);
    await expect(page).toHaveURL(routes.paymentSuccess());
    await expect(page.getByText('Payment verification failed')).toHaveCount(0);
  });

  test('a reloaded checkout stays, and reports the result', async ({ shopper }) => {
    const { page } = shopper;
    await page.reload();
    await expect(ended(page)).toContainText('The order is confirmed.');
    await expect(page).toHaveURL(routes.checkout());
    await expect(page.getByText('Nothing to order yet.')).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('every page checks the payment again until the result is known, then stops, and reads the orders again', async ({
    shopper,
  }) => {
    const { page } = shopper;
    // Otherwise any of these pages would report that the order is paid.
    for (const path of [CAPTURE, ORDER]) await page.route(path, lost);
    await page.goBack();
    await expect(page).toHaveURL(routes.faq());
    await expect(checked(page).getByRole('link')).toHaveAttribute('href', /razorpay-return/);
    await expect(toasts(page)).toHaveCount(0);
    await page.goto(routes.home());
    await expect(checked(page)).toBeVisible();
    // As the orders were before the payment.
    const none = { success: true, data: [], pagination: { total: 0 } };
    const list = `**${routes.api.orders(shopper.userId)}?*`;
    await page.route(list, (route) => route.fulfill({ json: none }), { times: 1 });
    await page.goto(routes.account());
    await expect(checked(page)).toBeVisible();
    await expect(page.getByText('No orders found')).toBeVisible();
    for (const path of [CAPTURE, ORDER]) await page.unroute(path);
    await expect(ended(page).getByRole('link')).toHaveAttribute('href', routes.account());
    await expect(page.getByRole('cell', { name: 'Confirmed' })).toBeVisible();

    // With a new cart the checkout knows nothing of the old order.
    await fillCart(shopper);
    await page.goto(routes.checkout());
    await expect(page.getByRole('button', { name: 'Checkout with Razorpay' })).toBeEnabled();
    await expect(page).toHaveURL(routes.checkout());
    await expect(checked(page)).toHaveCount(0);
  });

  test('the next user who signs in in this tab is told nothing about the payment', async ({
    shopper,
    secondPage,
  }) => {
    const { page } = shopper;
    await page.route(CAPTURE, never);
    await page.goto(routes.home());
    await expect(checked(page)).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByText('Logout').click();
    await expect(page).toHaveURL(routes.login());
    await page.goto(routes.home());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(checked(page)).toHaveCount(0);

    const { email, password } = await signUp(secondPage);
    await send(page.request, 'POST', routes.api.login(), { email, password });
    await page.goto(routes.checkout());
    await expect(page.getByText('Nothing to order yet.')).toBeVisible();
    await expect(page).toHaveURL(routes.checkout());
    await expect(checked(page)).toHaveCount(0);
  });
});

test('a hanging call to capture can be left, and the payment is found when it answers', async ({
  shopper,
}) => {
  const { page } = shopper;
  await holdTimeouts(page);
  await page.route(VERIFY, lost);
  await page.route(CAPTURE, never);
  await page.route(ORDER, never);
  await openCheckout(shopper);
  await pay(shopper);
  await expect(page.getByText('Processing Payment...Please wait!')).toBeVisible();
  // First the capture, then the order.
  await expect(async () => {
    await giveUp(page);
    await expect(title(page)).toHaveText('Your payment is being checked', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('main').getByRole('link', { name: 'View Orders' })).toBeVisible();

  // The address finds the order in another tab as well.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second).toHaveURL(routes.paymentSuccess());

  await page.getByRole('link', { name: /home page$/ }).click();
  await expect(page).toHaveURL(routes.home());
  await expect(checked(page)).toBeVisible();
  await checked(page).getByRole('link').click();
  await expect(page).toHaveURL(/razorpay-return/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await giveUp(page);
  await expect(page).toHaveURL(routes.paymentSuccess());
});

test.describe('a payment that Razorpay does not know', () => {
  test.use({ allowedStatus: 400 });

  test('going back after another payment finds the paid order first', async ({ shopper }) => {
    const { page } = shopper;
    await openCheckout(shopper);
    await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
    await sandbox(page).getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toContainText('The payment is not complete.');
    await page.goto(routes.paymentCheck('pay_00000000000000'));
    await expect(title(page)).toHaveText('The payment did not go through');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await sandbox(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(routes.paymentSuccess());
    await page.goBack();
    await expect(page).toHaveURL(routes.paymentSuccess());
  });
});
