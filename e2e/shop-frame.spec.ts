import type { Locator, Page } from '@playwright/test';
import { expect, send, test } from './fixtures';
import { expectUncovered } from './keyboard';

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

/** A link of the navigation, shown by a press on the entry that it is below. */
async function openedLink(navigation: Locator, name: string): Promise<Locator> {
  const link = navigation.getByRole('link', { name, exact: true });
  for (const entry of ['Shop', 'About'])
    if (!(await link.isVisible())) await navigation.getByText(entry, { exact: true }).click();
  await expect(link).toBeVisible();
  return link;
}

const keptFilters = (page: Page) => page.evaluate(() => sessionStorage.getItem('filters') ?? '');

test('the banner’s links are in view, and on a phone signs', async ({ page, isMobile }) => {
  await page.goto('/shop/faq');
  const offers = page.getByRole('region', { name: 'Offers' });
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    const link = offers.getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    if (isMobile)
      expect(
        await link.evaluate((a) => getComputedStyle(a, '::before').maskImage),
        `the sign of ${name}`,
      ).toContain('svg');
  }
});

test('the header links to every section, and stays on top', async ({ page, isMobile }) => {
  await page.goto('/shop/home');
  const navigation = await mainNavigation(page, Boolean(isMobile));
  const expected = isMobile ? [...ENTRIES, ['Track order', '/shop/track'] as const] : ENTRIES;
  for (const [name, href] of expected)
    await expect(await openedLink(navigation, name)).toHaveAttribute('href', href);
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

test('a chosen category is kept in the tab; home, products and search forget it', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/shop/home');
  const choose = async (name: string) =>
    (await openedLink(await mainNavigation(page, false), name)).click();
  await choose('Kids');
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await expect(page.getByText('3 products')).toBeVisible();
  expect(await keptFilters(page)).toContain('"kids"');
  const other = page.context().waitForEvent('page');
  const link = (await mainNavigation(page, false)).getByRole('link', {
    name: 'Women',
    exact: true,
  });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await other).close();
  expect(await keptFilters(page), 'another tab is another choice').toContain('"kids"');
  await choose('Women');
  await expect(page).toHaveURL('/shop/listing?category=women');
  expect(await keptFilters(page)).toContain('"women"');
  await choose('Search');
  await expect(page).toHaveURL('/shop/search');
  expect(await keptFilters(page)).not.toContain('women');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in works, and nothing looks usable that is not', async ({ page }) => {
    await page.goto('/shop/product/micro-dot-jogger-deep-indigo');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }),
    ).toHaveAttribute('href', '/auth/login');
    await expect(page.getByText('Adding to the cart needs JavaScript.')).toBeVisible();
    await expect(page.getByText('Add to cart').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(0);
    await page.goto('/shop/listing');
    for (const name of ['Menu', /^Filters/, /^Sort by/, /^Cart/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const card = await page.getByRole('article').first().boundingBox();
    expect(card?.width, 'the grid has the width').toBeGreaterThan(150);
    for (const path of ['/shop/home', '/shop/search']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('button', { disabled: false })).toHaveCount(0);
      await expect(page.locator('video'), 'its poster is seen').toBeHidden();
    }
    if ((page.viewportSize()?.width ?? 0) >= 1280) return;
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Shop' })).toBeInViewport();
  });
});

test('the longest name fits into the account menu, which loads the account with a policy of its own', {
  tag: '@narrow',
}, async ({ shopper: { page } }) => {
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
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('menuitem', { name: 'Account' }).click();
  expect((await answer).headers()['content-security-policy']).toContain("'nonce-");
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
});

test('the account menu greets by name and opens by keyboard', { tag: '@wide' }, async ({
  shopper,
}) => {
  const { page, userName } = shopper;
  await page.goto('/shop/home');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Logged in as ${userName}`)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Track order' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('what the keyboard focuses lies under neither the header nor the bar of a list', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.goto('/shop/listing?category=men&size=M');
  // The last one as the page is enlarged to 400 % on a computer.
  for (const size of [
    { width: 375, height: 812 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('article').first().getByRole('link').focus();
    await expectUncovered(page, 'Tab', 12);
    await expectUncovered(page, 'Shift+Tab', 12);
  }
});
