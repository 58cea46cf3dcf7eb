import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { DEMO_ADMIN, expect, send, test } from '../fixtures';

// These pages have contexts of their own: requests here fail on purpose, which logs console errors.

/** From here on no script loads, as when the connection is lost or a newer version of the shop has replaced this one. */
async function loseScripts(page: Page): Promise<void> {
  await page.route('**/_next/static/**/*.js*', (route) => route.abort());
}

test('a dialog whose script fails to load leaves the page as it was, and opens once the script loads', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(routes.listing(), { waitUntil: 'networkidle' });
  const cart = page.getByRole('button', { name: 'Cart', exact: true });
  // The first pointer move loads the toaster.
  await cart.hover();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await loseScripts(page);
  await cart.click();
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();

  await page.unrouteAll();
  await cart.click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await context.close();
});

test('without a connection even the first press says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(routes.listing(), { waitUntil: 'networkidle' });
  await loseScripts(page);
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeInViewport();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await context.close();
});

test('until scripts load, no picture can be chosen: nobody would send it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await send(context.request, 'POST', routes.api.login(), DEMO_ADMIN);
  const page = await context.newPage();
  await loseScripts(page);
  await page.goto('/admin/features');
  await expect(page.getByLabel('Feature image', { exact: true })).toBeDisabled();
  await context.close();
});

test('until scripts load the cart is a link, menus open, and no filters seem to be there', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1024, height: 800 },
  });
  const page = await context.newPage();
  await loseScripts(page);
  await page.goto(routes.listing(), { waitUntil: 'networkidle' });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Cart' })).toHaveAttribute(
    'href',
    routes.checkout(),
  );
  await banner.getByText('Shop', { exact: true }).click();
  await expect(banner.getByRole('link', { name: 'Joggers' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sort by/ })).toBeDisabled();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.unrouteAll();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Women' }).check();
  await expect(page).toHaveURL(routes.listing({ categories: ['women'] }));
  await context.close();
});

test('a card keeps its button until its sizes can be chosen', async ({
  browser,
  baseURL,
  shopper,
}) => {
  const storageState = await shopper.page.context().storageState();
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  const page = await context.newPage();
  await page.goto(routes.listing(), { waitUntil: 'networkidle' });
  const card = page.getByRole('article').first();
  const button = card.getByRole('button', { name: 'Add to cart' });
  const sizes = card.getByRole('form', { name: 'Choose a size' });
  await button.hover();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await loseScripts(page);
  await button.click();
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  await expect(button).toBeVisible();
  await expect(sizes).toHaveCount(0);

  await page.unrouteAll();
  // As in Safari, which does not focus a button that is pressed.
  await page.getByRole('main').focus();
  await button.evaluate((element: HTMLButtonElement) => element.click());
  await expect(sizes).toBeVisible();
  await context.close();
});

test('personal parts of a page appear when the network is back', async ({
  browser,
  baseURL,
  shopper,
}) => {
  const storageState = await shopper.page.context().storageState();
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  const page = await context.newPage();
  const everybodys = await (await context.request.get(routes.faq())).text();
  await page.route('**/_next/static/**/*.js*', (route) =>
    everybodys.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/_next/static/'),
  );
  await page.goto(routes.faq(), { waitUntil: 'networkidle' });
  await refused;
  const menu = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(menu).toBeVisible();
  await context.close();
});

test('a page whose script does not load says so without further script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(routes.home(), { waitUntil: 'networkidle' });
  await loseScripts(page);
  // The next page's data arrives, its script does not.
  const listing = page.getByRole('contentinfo').getByRole('link', { name: 'Collections' });
  await listing.click();
  // Next.js has a second alert elsewhere, which announces the page.
  const errorScreen = page.getByRole('main').getByRole('alert');
  await expect(errorScreen).toBeFocused();
  await expect(errorScreen.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(errorScreen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
    'href',
    routes.home(),
  );
  await page.unrouteAll();
  await errorScreen.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await context.close();
});

for (const [width, isMobile] of [
  [375, true],
  [1440, false],
] as const) {
  test(`an error in the root layout is shown at ${width}, and 'Try again' repairs it`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width, height: 800 },
      isMobile,
    });
    const page = await context.newPage();
    // A component of the root layout that fails: only the global boundary catches it.
    await page.route(`**${routes.faq()}`, async (route) => {
      const response = await route.fetch();
      const whole = await response.text();
      const body = whole.replace('\\"SiteToaster\\"', '\\"NoSuchPart\\"');
      expect(body).not.toBe(whole);
      await route.fulfill({ response, body });
    });
    await page.goto(routes.faq());
    await expect(page).toHaveTitle(/^Something went wrong/);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const errorScreen = page.getByRole('main').getByRole('alert');
    await expect(errorScreen).toBeFocused();
    const heading = errorScreen.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport();
    expect(await heading.evaluate((h1) => getComputedStyle(h1).fontFamily)).toContain('heading');
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    await expect(errorScreen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
      'href',
      routes.home(),
    );
    await errorScreen.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(/^FAQ/);
    await context.close();
  });
}
