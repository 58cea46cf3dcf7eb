import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';
import { addProduct, cardOf } from './products';

const JOGGER = 'Zip Pocket Jogger, Ink';
const FACTS = [
  'Cloth Polyester and elastane interlock, 190 gsm',
  'Fit Regular, tapered leg with rib cuffs',
  'Care Machine wash at 30 °C, inside out, zips closed; no softener; line dry in shade',
];
const ALL = '/shop/listing?sortBy=title-ztoa';

test('a card opens as a dialog with an address; Back closes it, a reload is a page', {
  tag: '@wide',
}, async ({ page }) => {
  // Before its script has loaded, the link opens a page.
  await page.goto(ALL, { waitUntil: 'networkidle' });
  const link = cardOf(page, JOGGER).getByRole('link', { name: JOGGER });
  const dialog = page.getByRole('dialog', { name: JOGGER });
  await expect(async () => {
    if (!page.url().endsWith(ALL)) await page.goto(ALL, { waitUntil: 'networkidle' });
    await link.click();
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page).toHaveURL('/shop/product/zip-pocket-jogger-ink');
  await expect(dialog.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')).not.toHaveCount(
    0,
  );
  await expect(dialog.getByRole('region', { name: 'Reviews' })).toBeVisible();
  for (const fact of FACTS) await expect(dialog.getByRole('row', { name: fact })).toBeVisible();
  const sizes = dialog.getByRole('table', { name: 'Size guide: waist in centimetres (inches)' });
  await expect(sizes.getByRole('columnheader')).toHaveText(['S', 'M', 'L', 'XL', 'XXL']);
  await expect(dialog).toContainText('Dispatched in 3');
  await expect(dialog).toContainText('7 days');
  await expect(dialog).toContainText('₹100');
  await expect(page).toHaveTitle(new RegExp(`^${JOGGER} · `));
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveTitle(/^All Products/);
  await expect(page).toHaveURL(ALL);
  await expect(link).toBeFocused();

  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: JOGGER })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const fact of FACTS)
    await expect(page.getByRole('main').getByRole('row', { name: fact })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
});

test('on a phone the dialog’s first screen is enough to buy, and no toast covers it', {
  tag: '@narrow',
}, async ({ shopper: { page } }) => {
  for (const height of [812, 667]) {
    await page.setViewportSize({ width: 375, height });
    await page.goto(ALL, { waitUntil: 'networkidle' });
    await cardOf(page, JOGGER).getByRole('link', { name: JOGGER }).click();
    const dialog = page.getByRole('dialog', { name: JOGGER });
    const needed = [
      dialog.getByRole('img', { name: JOGGER, exact: true }),
      dialog.getByRole('heading', { name: JOGGER }),
      dialog.getByText(/^₹/).first(),
      dialog.getByRole('radio', { name: 'S', exact: true }),
      dialog.getByRole('button', { name: 'Add to cart' }),
    ];
    for (const part of needed) await expect(part).toBeInViewport({ ratio: 1 });
    const button = await dialog.getByRole('button', { name: 'Add to cart' }).boundingBox();
    // Not by the locator, which scrolls while the dialog still moves.
    await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await expect(page.getByText('Please select a size')).toBeInViewport({ ratio: 1 });
    const toast = await page.locator('[data-sonner-toast]').boundingBox();
    const sizes = await dialog.getByRole('radiogroup', { name: 'Size' }).boundingBox();
    if (!toast || !sizes) throw new Error('Both are shown');
    expect(toast.y + toast.height).toBeLessThan(sizes.y);
  }
});

test('a link to another page closes the dialog, and Back opens it again', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.goto(ALL, { waitUntil: 'networkidle' });
  await cardOf(page, JOGGER).getByRole('link', { name: JOGGER }).click();
  const dialog = page.getByRole('dialog', { name: JOGGER });
  await expect(dialog).toBeVisible();
  for (const path of [routes.home(), routes.faq()]) {
    // The dialog covers the links of the page.
    await page
      .locator(`footer a[href="${path}"], header a[href="${path}"]`)
      .first()
      .dispatchEvent('click');
    await expect(page).toHaveURL(path);
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(dialog).toBeVisible();
  }
});

test('a product opened from a page without cards is a page', { tag: '@narrow' }, async ({
  shopper: { page },
}) => {
  await page.goto(routes.product('zip-pocket-jogger-ink'));
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  const add = main.getByRole('button', { name: 'Add to cart' }).first();
  await add.focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'false');
  // Enter is still held.
  let isAddedAgain = false;
  page.on('request', (request) => {
    isAddedAgain ||= request.url().endsWith(routes.api.cartAdd());
  });
  await page.keyboard.down('Enter');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(add).toHaveAttribute('aria-disabled', 'false');
  expect(isAddedAgain).toBe(false);
  await page.keyboard.up('Enter');
  await page.goto(routes.faq());
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: JOGGER }).click();
  await expect(page.getByRole('heading', { level: 1, name: JOGGER })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(routes.faq());
});

test('on a phone name, price and sizes stand above the bar that buys, which stays in reach', {
  tag: '@narrow',
}, async ({ page }) => {
  for (const size of [
    { width: 375, height: 667 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    // With an offer, colours and a name of two lines.
    await page.goto('/shop/product/micro-dot-jogger-deep-indigo');
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: 'Add to cart' }).first();
    const bar = await add.locator('..').boundingBox();
    const [picture, ...parts] = [
      main.locator('.product-gallery section'),
      main.getByRole('heading', { level: 1 }),
      main.getByText('Sale price').first().locator('..'),
      main.getByRole('radiogroup', { name: 'Size' }),
    ];
    expect((await picture?.boundingBox())?.width).toBe(size.width);
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await main.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });
    // What the keyboard reaches below is shown above the bar.
    const link = main.getByRole('link', { name: 'Ask about it on WhatsApp' });
    await link.evaluate((element) =>
      scrollBy(0, element.getBoundingClientRect().top - innerHeight),
    );
    await main.getByRole('button', { name: 'Check' }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect
      .poll(async () => {
        const focused = await link.boundingBox();
        return (focused?.y ?? 0) + (focused?.height ?? 0);
      })
      .toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(add).not.toBeInViewport();
  }
});

test.describe('a product that is gone', () => {
  test.use({ allowedStatus: 404 });

  test('is answered by a sentence that can be seen, also from a list scrolled down', {
    tag: '@narrow',
  }, async ({ page, admin }) => {
    // Titles of the other tests' products are sorted after it.
    const { _id, title } = await addProduct(admin, `Hz ${crypto.randomUUID().slice(0, 8)}`);
    await page.goto('/shop/listing?sortBy=title-atoz', { waitUntil: 'networkidle' });
    const link = cardOf(page, title).getByRole('link', { name: title });
    await link.scrollIntoViewIfNeeded();
    await admin.request.delete(panelApi.adminProductDelete(_id));
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});
