import type { Browser, Locator, Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { DEMO_SHOPPER, expect, type Shopper, send, test } from '../fixtures';
import { fillCart } from '../orders';

// These pages have contexts of their own: requests here fail on purpose, which logs console errors.

async function openAs(shopper: Shopper, browser: Browser, baseURL?: string): Promise<Page> {
  const storageState = await shopper.page.context().storageState();
  return (await browser.newContext({ baseURL: baseURL ?? '', storageState })).newPage();
}

test('a shopper whose session cannot be fetched is not treated as a visitor', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await send(context.request, 'POST', '/api/auth/login', DEMO_SHOPPER);
  const page = await context.newPage();
  await page.route(`**${routes.api.checkAuth()}`, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Away for a moment' } }),
  );
  const asked = page.waitForResponse(`**${routes.api.checkAuth()}`);
  await page.goto(routes.listing());
  await asked;

  await page.getByRole('button', { name: 'Add to cart', disabled: false }).first().click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Failed to add to cart' }),
  ).toBeVisible();
  await expect(page).toHaveURL(routes.listing());
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('Cart fetch failed')).toBeVisible();
  await expect(cart.getByText('Your cart is empty.')).toHaveCount(0);

  // Once the shop answers again, the page repeats the request.
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(cart.getByText('Cart fetch failed')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await context.close();
});

test('a shopper can retry a cart that could not be fetched', async ({
  browser,
  baseURL,
  shopper,
}) => {
  const { items } = await fillCart(shopper);
  const page = await openAs(shopper, browser, baseURL);
  await page.route(`**${routes.api.cart(shopper.userId)}`, (route) => route.abort());
  await page.goto(routes.faq());
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('alert')).toContainText('Cart fetch failed');
  const toast = page.getByRole('listitem').filter({ hasText: 'Cart fetch failed' });
  await expect(toast).toContainText('No connection.');
  await page.unrouteAll();
  await cart.getByRole('button', { name: 'Try again' }).click();
  await expect(cart.getByRole('link', { name: items[0]?.title })).toBeVisible();
  await page.context().close();
});

/** Makes the page load the cart again, repeatedly because it does not for some seconds after an answer, until it says so. */
async function expectOld(within: Locator): Promise<void> {
  await expect(async () => {
    await within.page().evaluate(() => window.dispatchEvent(new Event('online')));
    const said = within.getByRole('alert').filter({ hasText: 'This is your cart from before.' });
    await expect(said).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('after a change the cart is shown as current, although a reload had failed', async ({
  browser,
  baseURL,
  shopper,
}) => {
  const { items } = await fillCart(shopper);
  const page = await openAs(shopper, browser, baseURL);
  await page.goto(routes.faq());
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.route(`**${routes.api.cart(shopper.userId)}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expectOld(cart);
  await cart.getByRole('button', { name: `Increase quantity ${items[0]?.title}` }).click();
  await expect(page.getByText('Cart item is updated successfully')).toBeVisible();
  await expect(cart.getByRole('alert')).toHaveCount(0);

  await page.unrouteAll();
  await page.goto(routes.checkout());
  await expect(page.getByText('2 × ')).toBeVisible();
  await page.route(`**${routes.api.cart(shopper.userId)}`, (route) => route.abort());
  const main = page.getByRole('main');
  await expectOld(main);
  await page.unrouteAll();
  const alert = main.getByRole('alert');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await page.context().close();
});
