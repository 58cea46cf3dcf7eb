import { expect, type Page } from '@playwright/test';

const addToCart = async (page: Page): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
};

const openCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
};

export const openEmptyCart = async (page: Page): Promise<void> => {
  await openCart(page);
  const remove = page
    .getByRole('dialog', { name: 'Your Cart' })
    .getByRole('button', { name: /^Remove/ });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
};

export const openSizes = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('form', { name: /^Choose a size/ }).waitFor();
};

/** Before the script has come, a product's link opens its page. */
export const openProductDialog = (page: Page) =>
  expect(async () => {
    if (!page.url().endsWith('/shop/listing')) await page.goto('/shop/listing');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('dialog').waitFor({ timeout: 3_000 });
  }).toPass();

/** Opens the cart once the page shows that something is in it. */
export const openCartWithGoods = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Cart, \d/ })
    .first()
    .waitFor();
  await openCart(page);
};

export const openFilledCart = async (page: Page): Promise<void> => {
  await addToCart(page);
  await openCartWithGoods(page);
};
