import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Of the list on the screen: the one before it stays in the document, hidden, until React has time to empty it. */
const countOn = (page: Page) => page.getByText(/^\d+ products?$/).filter({ visible: true });

test('filters are in the address and in the tab, and Back undoes them one by one', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'mobile', 'narrow screens choose in a sheet');
  await page.goto('/shop/listing');
  const all = (await countOn(page).textContent()) ?? '';
  await page.getByRole('checkbox', { name: 'Kids' }).check();
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await expect(countOn(page)).not.toHaveText(all);
  await expect(page.getByRole('checkbox', { name: 'Kids' })).toBeFocused();
  const kids = (await countOn(page).textContent()) ?? '';

  await page.getByRole('button', { name: 'Sort by' }).click();
  await page.getByRole('menuitem', { name: 'Title: Z to A' }).click();
  await expect(page).toHaveURL('/shop/listing?category=kids&sortBy=title-ztoa');
  await expect(page.getByRole('button', { name: 'Sort by' })).toBeFocused();
  const titles = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(titles).toEqual(titles.toSorted((a, b) => b.localeCompare(a, 'en')));

  // Another category begins with the default sort.
  await page.getByRole('checkbox', { name: 'Women' }).check();
  await expect(page).toHaveURL('/shop/listing?category=women,kids');

  await page.goBack();
  await expect(page).toHaveURL('/shop/listing?category=kids&sortBy=title-ztoa');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/shop/listing');
  await expect(countOn(page)).toHaveText(all);

  await page.getByRole('checkbox', { name: 'Kids' }).check();
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click();
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await expect(countOn(page)).toHaveText(kids);
  // The account, for one, is loaded anew: the tab is the same.
  await page.goto('/shop/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click();
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Products' })
    .click();
  await expect(countOn(page)).toHaveText(all);
});

test('a narrow screen chooses filters in a sheet and applies them together', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'desktop', 'wide screens have them beside the grid');
  await page.goto('/shop/listing');
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: 'Kids' }).check();
  await sheet.getByRole('checkbox', { name: 'Accessories' }).check();
  await sheet.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL('/shop/listing?category=kids,accessories');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('pages are links, and an empty listing says so', async ({ page }) => {
  await page.goto('/shop/listing');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop/listing?page=2');
  await expect(page.locator('link[rel=canonical]').first()).toHaveAttribute('href', /page=2$/);
  await page.goto('/shop/listing?category=footwear&brand=nike');
  await expect(page.getByText('No products found.')).toBeVisible();
});

test('a page beyond the last says so in its title too, and is not for search engines', async ({
  page,
}) => {
  await page.goto('/shop/listing?page=99');
  await expect(page.getByText('No products found.')).toBeVisible();
  await expect(page).toHaveTitle(/^No products found\./);
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=prev]')).toHaveCount(0);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveTitle(/^All Products/);
});

for (const [written, meant] of [
  ['category=kids,men', 'category=men,kids'],
  ['page=2&sortBy=title-atoz&category=men,men', 'category=men&sortBy=title-atoz&page=2'],
  ['category=MEN,shoes&utm_source=mail', 'category=men&utm_source=mail'],
  ['sortBy=none&page=0&brand=h%26m,nike', 'brand=nike,h%26m'],
  ['page=-1', ''],
] as const)
  test(`the address ${written} has one spelling`, async ({ page }) => {
    const answer = await page.request.get(`/shop/listing?${written}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(`/shop/listing${meant && `?${meant}`}`);
    await page.goto(`/shop/listing?${written}`);
    await expect(page).toHaveURL(`/shop/listing${meant && `?${meant}`}`);
    await expect(countOn(page)).toBeVisible();
  });

test('Back shows the listing where it was left', async ({ page }) => {
  await page.goto('/shop/listing');
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/shop/faq');
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 5);
});
