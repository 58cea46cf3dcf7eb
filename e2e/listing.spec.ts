import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { hold } from './hold';

/** Within the visible list: the previous one stays in the document, hidden, until React has time to remove it. */
const countOn = (page: Page) => page.getByText(/^\d+ products?$/).filter({ visible: true });

test('filters are in the address, and Back undoes them one by one', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/shop/listing');
  const all = (await countOn(page).textContent()) ?? '';
  await page.getByRole('checkbox', { name: 'Kids' }).check();
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await expect(countOn(page)).not.toHaveText(all);
  await expect(page.getByRole('checkbox', { name: 'Kids' })).toBeFocused();
  const kids = (await countOn(page).textContent()) ?? '';
  await expect(page.getByRole('checkbox', { name: 'Kids' })).toHaveAccessibleDescription(kids);

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
  await expect(page).toHaveURL('/shop/faq');
  await page.goBack();
  await expect(page).toHaveURL('/shop/listing?category=kids');
  await page.reload();
  await expect(countOn(page)).toHaveText(kids);
});

test('clearing the filters keeps the focus beside the pressed button', async ({ page }, {
  project,
}) => {
  const isNarrow = project.name === 'mobile';
  await page.goto('/shop/listing?category=kids&brand=puma');
  if (isNarrow) await page.getByRole('button', { name: 'Filters' }).click();
  const filters = isNarrow
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  const clear = filters.getByRole('button', { name: 'Clear filters' });
  // Beside the grid it takes no focus until its script has loaded.
  await expect(async () => {
    await clear.focus();
    await expect(clear).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(filters.getByRole('checkbox', { name: 'Kids' })).not.toBeChecked();
  if (!isNarrow) await expect(page).toHaveURL('/shop/listing');
  await expect(filters.getByRole('checkbox', { name: 'In stock only' })).toBeFocused();
});

test('links to all products ignore the filters used in this tab before', {
  tag: '@narrow',
}, async ({ page }) => {
  // Other tests add products meanwhile: the category has a few, the shop many.
  const count = async () => Number.parseInt((await countOn(page).textContent()) ?? '', 10);
  const many = 20;
  await page.goto('/shop/listing?category=footwear');
  expect(await count()).toBeLessThan(many);
  const logo = page.getByRole('banner').getByRole('link', { name: /home page/ });
  for (const [from, name] of [
    ['home', 'Shop Collection'],
    ['home', 'Collections'],
    ['Fabric', 'See the collections'],
  ] as const) {
    await page.goto('/shop/listing?category=footwear');
    if (from === 'home') await logo.click();
    else await page.getByRole('contentinfo').getByRole('link', { name: from }).click();
    await page.getByRole('link', { name }).last().click();
    await expect(page).toHaveURL('/shop/listing');
    await expect.poll(count).toBeGreaterThan(many);
  }
});

test('chosen filters are shown beside the count, and a press removes one', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.goto('/shop/listing?category=men,kids&brand=puma&sortBy=title-ztoa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expect(page.getByRole('button', { name: 'Sort by Title: Z to A' })).toBeVisible();
  const takeOff = (name: string) => page.getByRole('link', { name: `Remove ${name}` });
  await takeOff('Kids').click();
  await expect(page).toHaveURL('/shop/listing?category=men&brand=puma');
  await expect(takeOff('Shorts')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/listing?category=men');
  await expect(takeOff('Men')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/listing');
  await expect(page.getByRole('button', { name: 'Sort by Price: Low to High' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
});

test('two filters removed in a row are both gone, however slow the network is', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/shop/listing?category=men&brand=puma&size=M');
  const answer = await hold(page, '**/shop/listing?*');
  const takeOff = (name: string) => page.getByRole('link', { name: `Remove ${name}` });
  await takeOff('Shorts').click();
  await expect(takeOff('Shorts')).toHaveCount(0);
  await expect(takeOff('Size M')).toBeFocused();
  await expect(page).toHaveURL('/shop/listing?category=men&brand=puma&size=M');
  await expect(page.locator('.link-progress')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(takeOff('Size M')).toHaveCount(0);
  answer();
  await expect(page).toHaveURL('/shop/listing?category=men');
  await expect(takeOff('Men')).toBeFocused();
});

test('on narrow screens seven filters form one scrolling line', { tag: '@narrow' }, async ({
  page,
}) => {
  await page.goto('/shop/listing?category=men,women,kids,accessories&brand=nike,puma,levi');
  const bar = page.getByRole('list').filter({ has: page.getByText('Remove') });
  const box = await bar.locator('..').boundingBox();
  expect(box?.height).toBeLessThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const last = page.getByRole('link', { name: 'Remove Trowsers' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the listing can be limited to products in stock, in any size or in chosen ones', {
  tag: '@wide',
}, async ({ page }) => {
  // From the end of the alphabet: other tests add products of this brand.
  const othersLast = 'category=men&brand=levi&sortBy=title-ztoa';
  await page.goto(`/shop/listing?${othersLast}`);
  const cargo = page.getByRole('article', { name: 'Ripstop Cargo, Charcoal' });
  const gone = page.getByRole('article', { name: 'Tapered Denim, Charcoal' });
  await expect(cargo).toBeVisible();
  await expect(gone).toBeVisible();
  await page.getByRole('checkbox', { name: 'In stock only' }).check();
  await expect(page).toHaveURL(/[?&]stock=in\b/);
  await expect(gone).toHaveCount(0);
  await expect(cargo).toBeVisible();
  await page.goto(`/shop/listing?${othersLast}&size=L&stock=in`);
  await expect(page).toHaveTitle(/^All Products, Men, Trowsers, size L, in stock/);
  await expect(cargo).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove In stock' }).click();
  await expect(page).not.toHaveURL(/stock=in/);
  await expect(page).toHaveURL(/[?&]size=L\b/);
  await page.getByRole('link', { name: 'Remove Size L' }).click();
  await expect(cargo).toBeVisible();
});

test('a narrow screen chooses filters in a sheet and applies them together', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.goto('/shop/listing');
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: 'Kids' }).check();
  await sheet.getByRole('checkbox', { name: 'Accessories' }).check();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Kids' })).toBeChecked();
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(page).toHaveURL('/shop/listing?category=kids,accessories');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('Back shows the listing at the position where it was left', { tag: '@narrow' }, async ({
  page,
}) => {
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
