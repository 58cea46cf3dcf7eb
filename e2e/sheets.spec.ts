import { expect, test } from './fixtures';
import { hold } from './hold';
import { phoneBack } from './phone-back';

test('Back closes the menu and the cart, and leaves the page only then', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.goto('/shop/faq');
  for (const name of ['Menu', 'Cart']) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fabric' }).click();
    await expect(page).toHaveURL('/shop/Fabric');
    const opener = page.getByRole('button', { name, exact: true });
    const layer = page.getByRole('dialog', { name });
    for (const isClosedByBack of [true, false]) {
      await opener.click();
      await expect(layer).toBeVisible();
      if (isClosedByBack) await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
      await expect(page).toHaveURL('/shop/Fabric');
      await expect(opener).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL('/shop/faq');
  }
});

test('a page opened in the menu has the page before it behind it', { tag: '@narrow' }, async ({
  page,
}) => {
  await page.goto('/shop/faq');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/shop/contact');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/shop/faq');
});

test('the menu shows that a page is loading, and closes when it has come', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.goto('/shop/faq');
  const answer = await hold(page, '**/shop/contact?*');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(menu.locator('.link-progress')).toBeAttached();
  answer();
  await expect(page).toHaveURL('/shop/contact');
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(menu, 'this page is here already').toBeHidden();
});

test('Back on a phone closes what is open and stays on the page', { tag: '@narrow' }, async ({
  shopper: { page },
}) => {
  const pressBack = await phoneBack(page);
  await page.goto('/shop/faq');
  for (const [button, role, name] of [
    ['Menu', 'dialog', 'Menu'],
    ['Cart', 'dialog', 'Your Cart'],
    ['Account menu', 'menu', 'Account menu'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const layer = page.getByRole(role, { name });
    await expect(layer).toBeVisible();
    expect(await pressBack()).toBe(true);
    await expect(layer).toHaveCount(0);
    expect(await pressBack(), 'nothing is asked once nothing is open').toBe(false);
  }
  await expect(page).toHaveURL('/shop/faq');
});

test('Back on a phone closes the sizes of a card', { tag: '@narrow' }, async ({
  shopper: { page },
}) => {
  const pressBack = await phoneBack(page);
  await page.goto('/shop/listing');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  const sizes = page.getByRole('form', { name: /^Choose a size/ });
  await expect(sizes).toBeVisible();
  expect(await pressBack()).toBe(true);
  await expect(sizes).toHaveCount(0);
  expect(await pressBack()).toBe(false);
});
