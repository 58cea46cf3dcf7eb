import type { Browser, Locator, Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { DEMO_ADMIN, DEMO_SHOPPER, expect, type Shopper, send, test } from '../fixtures';
import { ADDRESS, fillCart } from '../orders';
import { cardOf, DRAWING, openProducts } from '../products';

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

test('pieces whose answer was lost count as added, so that nobody adds them twice', async ({
  browser,
  baseURL,
  shopper,
}) => {
  const { items } = await fillCart(shopper);
  const page = await openAs(shopper, browser, baseURL);
  const adding = `**${routes.api.cartAdd()}`;
  await page.route(adding, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(routes.product(items[0]?.slug ?? ''));
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add to cart' });
  const chosen = page.getByRole('radio', { name: items[0]?.size ?? '', exact: true });
  if (await chosen.isVisible()) await chosen.check();
  await add.click();
  await expect(page.getByText('Product is added to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  await page.unrouteAll();
  await page.route(adding, (route) => route.abort());
  await add.click();
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  await page.context().close();
});

test('an address whose answer was lost is saved once', async ({ browser, baseURL, shopper }) => {
  const page = await openAs(shopper, browser, baseURL);
  await page.goto(routes.account());
  await page.getByRole('tab', { name: 'Address' }).click();
  const saved = page.getByRole('tabpanel').getByRole('listitem');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const type = async () => {
    for (const [name, text] of Object.entries(ADDRESS))
      await page.locator(`input[name="${name}"]`).fill(text);
  };
  const adding = `**${routes.api.addressAdd()}`;
  const list = `**${routes.api.addresses(shopper.userId)}`;
  await page.route(adding, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await type();
  await add.click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await expect(saved).toHaveCount(1);

  // The same again: the list cannot be asked until the second press.
  await page.route(list, (route) => route.abort());
  await type();
  await add.click();
  await expect(page.getByText('This address is not saved.')).toBeVisible();
  await page.unrouteAll();
  await add.click();
  await expect(saved).toHaveCount(2);
  await page.reload();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(saved).toHaveCount(2);
  await page.context().close();
});

test('a product whose answer was lost is added once, and is nobody else’s change', async ({
  browser,
  baseURL,
}) => {
  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await send(admin.request, 'POST', routes.api.login(), DEMO_ADMIN);
  /** The shop gets it, but its answer does not arrive. */
  const loseAnswers = (path: string) =>
    admin.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });
  const title = `Lost Chino ${crypto.randomUUID().slice(0, 8)}`;
  await openProducts(admin, title);
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const panel = admin.getByRole('dialog');
  await panel.getByLabel('Product image').setInputFiles(DRAWING);
  await panel.getByLabel('Title').fill(title);
  await panel.getByLabel('Description').fill('Made for a journey.');
  await panel.getByLabel('Category').selectOption('men');
  await panel.getByLabel('Product', { exact: true }).selectOption('levi');
  await panel.getByLabel('Price', { exact: true }).fill('900');
  await panel.getByLabel('Total Stock').fill('20');
  await panel.getByRole('group', { name: 'Sizes' }).getByText('M', { exact: true }).click();
  const save = panel.getByRole('button', { name: /^(Add|Edit)$/ });
  const lost = panel.getByText('No connection. Please try again.');
  await loseAnswers(`**${routes.api.adminProductAdd()}`);
  await save.click();
  await expect(lost).toBeVisible();
  // The list cannot be asked either.
  const lists = /admin\/products\/get/;
  await admin.route(lists, (route) => route.abort());
  const asked = admin.waitForRequest(lists);
  await save.click();
  await asked;
  await expect(lost).toBeVisible();
  await admin.unrouteAll();
  await panel.getByLabel('Price', { exact: true }).fill('950');
  await save.click();
  await expect(admin.getByText('Product added successfully')).toBeVisible();
  await expect(cardOf(admin, title)).toHaveCount(1);
  await expect(cardOf(admin, title)).toContainText('₹950');

  await cardOf(admin, title).getByRole('button', { name: 'Edit' }).click();
  await panel.getByLabel('Sale Price').fill('800');
  await loseAnswers('**/api/admin/products/edit/*');
  await save.click();
  await expect(lost).toBeVisible();
  await admin.unrouteAll();
  await save.click();
  await expect(admin.getByText('Product updated successfully')).toBeVisible();
  await expect(panel).toBeHidden();
  await admin.context().close();
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
