import { expect, send, test } from './fixtures';
import { addProduct, cardOf } from './products';
import { tapperAt } from './taps';

const SOLD_OUT = 'Tapered Denim, Charcoal';
/** L is sold out, of S there are four. */
const BY_SIZE = 'Ripstop Cargo, Charcoal';

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

test('a sold-out size stays visible, and the stock shown is that of the chosen size', async ({
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
  const add = main.getByRole('button', { name: 'Add to cart' }).first();
  await add.press('Enter');
  await expect(page.getByText('Product is added to cart')).toBeVisible();
  await expect(add).toBeFocused();

  await main.getByRole('button', { name: 'Tell me when it is back' }).click();
  const form = main.getByRole('form', { name: `Tell me when ${BY_SIZE} is back` });
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await form.getByRole('button', { name: 'Tell me' }).click();
  const said = main.getByText(`We will write to ${email} when size L is back.`);
  await expect(said).toBeFocused();
  await expect(main.getByRole('button', { name: /Tell me/ })).toHaveCount(0);
});

test('a letter can be requested for each sold-out size', async ({ admin, page }) => {
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

test('a second tap on a card’s button leaves the choice of sizes open', {
  tag: '@narrow',
}, async ({ shopper: { page } }) => {
  await page.goto('/shop/listing?category=men');
  const card = cardOf(page, 'Micro Dot Jogger, Charcoal');
  const sizes = card.getByRole('radiogroup', { name: 'Size' });
  for (const [cart, hasOpened] of [
    ['Cart, 1 item', false],
    ['Cart, 2 items', true],
  ] as const) {
    const tap = await tapperAt(card.getByRole('button', { name: 'Add to cart' }));
    await tap();
    if (hasOpened) await expect(card.locator('.card-buy')).toBeHidden();
    await tap();
    await sizes.getByRole('radio', { name: 'L', exact: true }).press('Space');
    await card.getByRole('form').getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: cart })).toBeVisible();
    await expect(page).toHaveURL('/shop/listing?category=men');
  }
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

test.describe('a product that sells out while its page is open', { tag: '@narrow' }, () => {
  test.use({ allowedStatus: 409 });

  test('is refused, and the page shows it', async ({ admin, shopper: { page } }) => {
    const { version: _, ...product } = await addProduct(admin, undefined, { sizes: ['M'] });
    await page.goto(`/shop/product/${product.slug}`);
    const edit = `/api/admin/products/edit/${product._id}`;
    await send(admin.request, 'PUT', edit, { ...product, totalStock: 0 });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Only 0 quantity can be added for this item')).toBeVisible();
    await expect(main.getByText('Out Of Stock').first()).toBeVisible();
  });
});
