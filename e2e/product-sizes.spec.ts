import { expect, test } from './fixtures';
import { cardOf } from './products';
import { tapperAt } from './taps';

/** L is sold out, of S there are four. */
const BY_SIZE = 'Ripstop Cargo, Charcoal';

test('a sold-out size stays visible, and the stock shown is that of the chosen size', {
  tag: '@narrow',
}, async ({ shopper: { page } }) => {
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
