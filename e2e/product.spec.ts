import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { DEMO_SHOPPER, expect, send, test } from './fixtures';
import { addProduct } from './products';

const JOGGER = 'Zip Pocket Jogger, Ink';
const SOLD_OUT = 'Tapered Denim, Charcoal';
/** L is sold out, of S there are four. */
const BY_SIZE = 'Ripstop Cargo, Charcoal';
const FACTS = [
  'Cloth Polyester and elastane interlock, 190 gsm',
  'Fit Regular, tapered leg with rib cuffs',
  'Care Machine wash at 30 °C, inside out, zips closed; no softener; line dry in shade',
];
const ALL = '/shop/listing?sortBy=title-ztoa';

const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });

test('a card shows stock and discount, and sold-out products cannot be bought', async ({
  page,
}) => {
  await page.goto('/shop/listing?brand=levi&sortBy=title-ztoa');
  const gone = cardOf(page, SOLD_OUT);
  await expect(gone).toContainText('Out Of Stock');
  await expect(gone.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await page.goto('/shop/listing?category=men&sortBy=title-atoz');
  await expect(cardOf(page, 'French Terry Jogger, Undyed')).toContainText(/Only \d left/);
  const reduced = page.getByRole('article').filter({ hasText: 'Sale' }).first();
  await expect(reduced.locator('s, del')).toHaveText(/₹/);
});

test('a sold-out size stays to be seen, and the stock shown is that of the chosen size', async ({
  shopper: { page, email },
}) => {
  await page.goto('/shop/listing?category=men&brand=levi&sortBy=title-ztoa');
  const card = cardOf(page, BY_SIZE);
  await card.getByRole('button', { name: 'Add to cart' }).click();
  const gone = card.getByRole('radio', { name: 'L, sold out', exact: true });
  await expect(gone).toBeDisabled();
  await expect(gone.locator('..')).toHaveCSS('text-decoration-line', 'line-through');

  await page.goto('/shop/product/ripstop-cargo-charcoal');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'L, sold out', exact: true })).toBeDisabled();
  // Cards below have such notes too.
  const notes = main.locator('[data-note]');
  const sale = notes.getByText('Sale', { exact: true }).filter({ visible: true });
  await expect(sale).toHaveCount(1);
  const note = notes.getByText('Only 4 left');
  await expect(note).toBeHidden();
  await main.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await expect(note).toBeVisible();
  await expect(sale).toHaveCount(0);
  await main.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await expect(note).toBeHidden();
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Product is added to cart')).toBeVisible();

  await main.getByRole('button', { name: 'Tell me when it is back' }).click();
  const form = main.getByRole('form', { name: `Tell me when ${BY_SIZE} is back` });
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await form.getByRole('button', { name: 'Tell me' }).click();
  const said = main.getByText(`We will write to ${email} when size L is back.`);
  await expect(said).toBeFocused();
  await expect(main.getByRole('button', { name: /Tell me/ })).toHaveCount(0);
});

test('somebody is told of each sold-out size that they ask for', async ({ admin, page }) => {
  const { slug, title } = await addProduct(admin, undefined, { totalStock: 0 });
  await page.goto(`/shop/product/${slug}`);
  const main = page.getByRole('main');
  const ask = async (opener: string) => {
    await main.getByRole('button', { name: opener }).click();
    const form = main.getByRole('form', { name: `Tell me when ${title} is back` });
    await form.getByRole('textbox', { name: 'Email' }).fill('somebody@example.com');
    await form.getByRole('button', { name: 'Tell me' }).click();
  };
  await ask('Tell me when it is back');
  await expect(main.getByText('when size M is back')).toBeFocused();
  await ask('Tell me when another size is back');
  await expect(main.getByText('when size L is back')).toBeFocused();
  await expect(main.getByRole('button', { name: /Tell me/ })).toHaveCount(0);
});

test('a card asks for the size, and the focus comes back', async ({ shopper: { page } }) => {
  await page.goto('/shop/listing?category=men');
  const card = cardOf(page, 'Micro Dot Jogger, Charcoal');
  const opener = card.getByRole('button', { name: 'Add to cart' });
  await opener.click();
  const sizes = card.getByRole('radiogroup', { name: 'Size' });
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sizes).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  const add = card.getByRole('form').getByRole('button', { name: 'Add to cart' });
  await add.click();
  await expect(page.getByText('Please select a size')).toBeVisible();
  await sizes.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await add.click();
  await expect(page.getByText('Product added to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(opener).toBeFocused();

  await page.goto('/shop/product/micro-dot-jogger-charcoal');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Product is added to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a card opens as a dialog with an address; Back closes it, a reload is a page', async ({
  page,
}) => {
  await page.goto(ALL);
  const link = cardOf(page, JOGGER).getByRole('link', { name: JOGGER });
  const dialog = page.getByRole('dialog', { name: JOGGER });
  await expect(async () => {
    if (!page.url().endsWith(ALL)) await page.goto(ALL);
    await link.click();
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page).toHaveURL('/shop/product/zip-pocket-jogger-ink');
  await expect(dialog.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')).not.toHaveCount(
    0,
  );
  await expect(dialog.getByRole('region', { name: 'Reviews' })).toBeVisible();
  for (const fact of FACTS) await expect(dialog.getByRole('row', { name: fact })).toBeVisible();
  const sizes = dialog.getByRole('table', { name: 'Size guide: waist in centimetres' });
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
  await expect(page.getByRole('heading', { name: 'From the same table' })).toBeVisible();
});

test('on a phone the dialog begins with all one needs to buy, and no toast covers it', {
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
    await page.mouse.click(100, (button?.y ?? 0) + 10);
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
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto(routes.faq());
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: JOGGER }).click();
  await expect(page.getByRole('heading', { level: 1, name: JOGGER })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(routes.faq());
});

test('a shopper reviews once; a second review replaces the first', { tag: '@narrow' }, async ({
  shopper: { page, userName },
}) => {
  const path = '/shop/product/side-stripe-track-pant-ink';
  await page.goto(path);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const submit = reviews.getByRole('button', { name: 'Submit' });
  const message = reviews.getByRole('textbox', { name: 'Write a review' });
  const stars = reviews.getByRole('radiogroup', { name: 'Rating' });
  const mine = reviews.getByRole('listitem').filter({ hasText: userName });
  await expect(submit).toBeDisabled();
  await message.fill('Runs true to size.');
  await expect(reviews.getByText('Please provide a rating')).toBeVisible();
  await stars.getByRole('radio', { name: '1 star' }).press('Enter');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Please provide a rating' }),
  ).toBeVisible();
  await expect(submit).toBeDisabled();
  for (const [name, words] of [
    ['4 stars', 'Runs true to size.'],
    ['1 star', 'The seam opened.'],
  ] as const) {
    await message.fill(words);
    await stars.getByRole('radio', { name }).check();
    await submit.click();
    await expect(page.getByText('Review added successfully!').last()).toBeVisible();
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText(words);
    await expect(message).toHaveValue('');
  }
  await expect(reviews).toContainText(/\d\.\d\d/);
  const visitor = await (await page.request.get(path)).text();
  expect(visitor).toContain('The seam opened.');
  expect(visitor).not.toContain('Runs true to size.');
});

test('verified buyers are marked, and an average has two decimals', { tag: '@narrow' }, async ({
  page,
}) => {
  await page.goto('/shop/product/knee-dart-jogger-olive');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(
    reviews.getByRole('listitem').filter({ hasText: DEMO_SHOPPER.userName }),
  ).toContainText('Verified purchase');
  const { data } = await send<{ data: { slug: string; averageReview: number }[] }>(
    page.request,
    'GET',
    '/api/shop/products/get',
  );
  const product = data.find(({ slug }) => slug === 'knee-dart-jogger-olive');
  await expect(reviews).toContainText(product?.averageReview.toFixed(2) ?? 'an average');
  await expect(page.getByRole('main').getByText('Size guide')).toBeVisible();
});
