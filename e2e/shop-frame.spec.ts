import type { Page } from '@playwright/test';
import type { CartDto } from '../lib/cart/schema';
import type { ProductDto } from '../lib/catalog/schema';
import { PROMO_MESSAGES } from '../lib/store';
import { expect, send, test } from './fixtures';
import { fillCart } from './orders';

const ENTRIES = [
  ['Home', '/shop/home'],
  ['Products', '/shop/listing'],
  ['Search', '/shop/search'],
  ['Men', '/shop/listing?category=men'],
  ['Women', '/shop/listing?category=women'],
  ['Kids', '/shop/listing?category=kids'],
  ['Accessories', '/shop/listing?category=accessories'],
  ['Footwear', '/shop/listing?category=footwear'],
  ['Brand story', '/shop/brand-story'],
  ['Fabric', '/shop/Fabric'],
  ['FAQ', '/shop/faq'],
  ['Contact', '/shop/contact'],
] as const;

/** The main navigation, from behind its button where the screen is small. */
async function mainNavigation(page: Page, isMobile: boolean) {
  if (isMobile) {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(async () => {
      if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
      await expect(menu).toBeVisible({ timeout: 2_000 });
    }).toPass();
    return menu.getByRole('navigation', { name: 'Main' });
  }
  return page.getByRole('banner').getByRole('navigation', { name: 'Main' });
}

const keptFilters = (page: Page) => page.evaluate(() => sessionStorage.getItem('filters') ?? '');

test('three offers take turns every 3 seconds, can be stopped, and interrupt nobody', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/shop/home');
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('listitem').filter({ hasText: '@1099/-' })).toHaveText(
    'Buy Any 3 OverSized TShirts At @1099/-',
  );
  await expect(offers.locator('[aria-live], [role=status], [role=alert]')).toHaveCount(0);
  const shown = offers.locator('p span:not(.invisible)');
  await expect(shown).toHaveCount(1);
  const seen = new Set<string>();
  await expect(async () => {
    seen.add((await shown.textContent()) ?? '');
    await page.clock.runFor(3_000);
    expect([...seen].toSorted()).toEqual([...PROMO_MESSAGES].toSorted());
  }).toPass({ intervals: [100] });
  await offers.getByRole('button', { name: 'Pause offers' }).click();
  const stopped = (await shown.textContent()) ?? '';
  await page.clock.runFor(30_000);
  await expect(shown).toHaveText(stopped);
});

test('the header leads everywhere, and stays on top', async ({ page, isMobile }) => {
  await page.goto('/shop/home');
  const entries = (await mainNavigation(page, Boolean(isMobile))).getByRole('link');
  await expect(entries).toHaveText(ENTRIES.map(([name]) => name));
  for (const [index, [, href]] of ENTRIES.entries())
    await expect(entries.nth(index)).toHaveAttribute('href', href);
  if (isMobile) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  }
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /noyyal/i })
      .first(),
  ).toHaveAttribute('href', '/shop/home');
});

test('a category chosen is kept in the tab; home, products and search forget it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop/home');
  const choose = async (name: string) =>
    (await mainNavigation(page, Boolean(isMobile)))
      .getByRole('link', { name, exact: true })
      .click();
  await choose('Kids');
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await expect(page.getByText('3 products')).toBeVisible();
  expect(await keptFilters(page)).toContain('"kids"');
  if (!isMobile) {
    const other = page.context().waitForEvent('page');
    const link = (await mainNavigation(page, false)).getByRole('link', {
      name: 'Women',
      exact: true,
    });
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await other).close();
    expect(await keptFilters(page), 'another tab is another choice').toContain('"kids"');
  }
  await choose('Women');
  await expect(page).toHaveURL('/shop/listing?category=women');
  expect(await keptFilters(page)).toContain('"women"');
  await choose('Search');
  await expect(page).toHaveURL('/shop/search');
  expect(await keptFilters(page)).not.toContain('women');
});

test('the footer says it and leads on', async ({ page }) => {
  await page.goto('/shop/faq');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Psst. Grab before it sells out');
  await expect(footer.getByRole('link', { name: 'Collections' })).toHaveAttribute(
    'href',
    '/shop/listing',
  );
  for (const path of [
    'home',
    'brand-story',
    'Fabric',
    'faq',
    'contact',
    'privacy-policy',
    'shipping-policy',
    'returns-policy',
    'terms-conditions',
  ])
    await expect(footer.locator(`a[href="/shop/${path}"]`)).toHaveCount(1);
});

test('Back closes the menu and the cart', async ({ page, isMobile }) => {
  await page.goto('/shop/faq');
  for (const name of isMobile ? ['Menu', 'Cart'] : ['Cart']) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fabric' }).click();
    await expect(page).toHaveURL('/shop/Fabric');
    await page.getByRole('button', { name, exact: true }).click();
    const layer = page.getByRole('dialog', { name });
    await expect(layer).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/shop/faq');
    await expect(layer).toBeHidden();
  }
});

test('the longest name fits into the account menu', async ({ shopper: { page } }) => {
  const email = `long-${crypto.randomUUID()}@example.com`;
  const account = { email, password: 'a good password' };
  const userName = 'W'.repeat(50);
  await send(page.request, 'POST', '/api/auth/register', { ...account, userName });
  await send(page.request, 'POST', '/api/auth/login', account);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop/faq');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const box = await page.getByRole('menu').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
});

test('the account menu greets by name and opens by keyboard', async ({ shopper }) => {
  const { page, userName } = shopper;
  await page.goto('/shop/home');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Logged in as ${userName}`)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test.describe('the cart', () => {
  test('clicks are shown at once and sent as one number; the total is the server’s', async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { items } = await fillCart(shopper);
    const title = items[0]?.title ?? '';
    await page.goto('/shop/faq');
    const open = page.getByRole('button', { name: 'Cart, 1 item' });
    await open.click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('update-cart')) sent.push(request.postDataJSON());
    });
    const more = cart.getByRole('button', { name: `Increase quantity ${title}` });
    const less = cart.getByRole('button', { name: `Decrease quantity ${title}` });
    await expect(less).toBeDisabled();
    // In the page, so that no slow machine lies between two clicks.
    await more.evaluate(async (button: HTMLElement) => {
      for (let clicks = 0; clicks < 3; clicks += 1) {
        button.click();
        await new Promise((shown) => setTimeout(shown));
      }
    });
    await expect(cart.getByRole('status').filter({ hasText: /^4$/ })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Cart, 4 items', includeHidden: true }),
    ).toBeAttached();
    await expect.poll(() => sent).toEqual([expect.objectContaining({ quantity: 4 })]);
    const price = items[0]?.salePrice || items[0]?.price || 0;
    await expect(cart).toContainText(
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(price * 4),
    );
    await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
      'href',
      '/shop/checkout',
    );
    await cart.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByText('Cart item is deleted successfully')).toBeVisible();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeFocused();
  });

  test('two lines changed at once both stay changed, however slow the answers are', async ({
    shopper,
  }) => {
    const { page, userId } = shopper;
    const first = (await fillCart(shopper)).items[0];
    const { data } = await send<{ data: ProductDto[] }>(
      page.request,
      'GET',
      '/api/shop/products/get?sortBy=price-hightolow',
    );
    const other = data.find(({ _id, totalStock }) => totalStock > 50 && _id !== first?.productId);
    const line = { userId, productId: other?._id, size: other?.sizes[0], quantity: 1 };
    const { data: both } = await send<{ data: CartDto }>(
      page.request,
      'POST',
      '/api/shop/cart/add',
      line,
    );
    const second = both.items.find(({ productId }) => productId === other?._id);
    await page.goto('/shop/faq');
    await page.getByRole('button', { name: 'Cart, 2 items' }).click();

    let letFirstGo = () => {};
    const held = new Promise<void>((resolve) => {
      letFirstGo = resolve;
    });
    const answered = Promise.all(
      [first, second].map((product) =>
        page.waitForResponse(
          (response) => response.request().postDataJSON()?.productId === product?.productId,
        ),
      ),
    );
    await page.route('**/update-cart', async (route) => {
      const response = await route.fetch();
      if (route.request().postDataJSON().productId === first?.productId) await held;
      await route.fulfill({ response });
    });
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await cart.getByRole('button', { name: `Increase quantity ${first?.title}` }).click();
    await cart.getByRole('button', { name: `Increase quantity ${second?.title}` }).click();
    await expect(cart.getByRole('status').filter({ hasText: /^2$/ })).toHaveCount(2);
    letFirstGo();
    await answered;
    await page.reload();
    await page.getByRole('button', { name: 'Cart, 4 items' }).click();
    await expect(cart.getByRole('status').filter({ hasText: /^2$/ })).toHaveCount(2);
  });

  test('a quantity clicked just before Checkout is the one checked out', async ({ shopper }) => {
    const { page } = shopper;
    const { items } = await fillCart(shopper);
    await page.goto('/shop/faq');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await cart.getByRole('button', { name: `Increase quantity ${items[0]?.title}` }).click();
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/shop/checkout');
    await expect(page.getByText(/^2 × /)).toBeVisible();
  });

  test('a quantity clicked just before the page is closed is kept', async ({ shopper }) => {
    const { page, userId } = shopper;
    const { items } = await fillCart(shopper);
    await page.goto('/shop/faq');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await page
      .getByRole('dialog', { name: 'Your Cart' })
      .getByRole('button', { name: `Increase quantity ${items[0]?.title}` })
      .evaluate((button: HTMLElement) => {
        button.click();
        location.href = 'about:blank';
      });
    await page.waitForURL('about:blank');
    await expect(async () => {
      const path = `/api/shop/cart/get/${userId}`;
      const { data } = await send<{ data: { items: { quantity: number }[] } }>(
        page.request,
        'GET',
        path,
      );
      expect(data.items[0]?.quantity).toBe(2);
    }).toPass({ timeout: 5_000 });
  });

  test('no more can be had than there is', async ({ shopper }) => {
    const { page, userId } = shopper;
    const { data } = await send<{ data: { _id: string; totalStock: number; title: string }[] }>(
      page.request,
      'GET',
      '/api/shop/products/get',
    );
    const scarce = data.find(({ title }) => title === 'French Terry Jogger, Undyed');
    const left = scarce?.totalStock ?? 0;
    const line = { userId, productId: scarce?._id, size: 'M', quantity: left };
    await send(page.request, 'POST', '/api/shop/cart/add', line);
    await page.goto('/shop/faq');
    await page.getByRole('button', { name: `Cart, ${left} items` }).click();
    await page
      .getByRole('dialog', { name: 'Your Cart' })
      .getByRole('button', { name: /^Increase quantity/ })
      .click();
    await expect(page.getByText(`Only ${left} quantity can be added for this item`)).toBeVisible();
  });
});
