import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { hold, SCRIPTS } from './hold';

const password = (page: Page) => page.locator('input[type=password]');

/** The toast, once it has stopped moving, does not cover this. */
async function expectClearOfToast(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    const toast = await page.locator('[data-sonner-toast]').boundingBox();
    const box = await wanted.boundingBox();
    if (!toast || !box) throw new Error('Both are shown');
    expect(toast.y > box.y + box.height || toast.y + toast.height < box.y).toBe(true);
  }).toPass({ timeout: 3_000 });
}

test('the header’s link leads back to the page it was on, and Back not to the form', {
  tag: '@narrow',
}, async ({ shopper: { page, email, password: right } }) => {
  await page.context().clearCookies();
  await page.goto('/shop/faq');
  const list = '/shop/listing?category=kids';
  await page.goto(list);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await password(page).fill(right);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL('/shop/faq');
});

test.describe('a wrong password', () => {
  test.use({ allowedStatus: 401 });

  test('is refused with one message; after the right one the next page shows a welcome', {
    tag: '@narrow',
  }, async ({ shopper: { page, email, password: right } }) => {
    await page.context().clearCookies();
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Incorrect email or password! Please try again')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expectClearOfToast(page, page.getByLabel('Password'));
    await expectClearOfToast(page, page.getByRole('link', { name: 'Register' }));
    await page.getByLabel('Password').fill(right);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shop/home');
    await expect(page.getByText('Logged in successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await page.goto('/shop/account');
    await expect(page).toHaveURL('/auth/login?next=%2Fshop%2Faccount');
  });
});

test('a message shown before a redirect to sign-in appears there', { tag: '@narrow' }, async ({
  page,
}) => {
  await page.goto('/shop/listing');
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/auth/login?next=%2Fshop%2Flisting');
  await expect(page.getByText('Please login to add products to your cart')).toBeVisible();
  await expect(password(page)).toHaveCount(1);
  const register = page.getByRole('link', { name: 'Register' });
  await expectClearOfToast(page, register);
  await expectClearOfToast(page, page.getByRole('button', { name: 'Sign In' }));
  await register.click();
  await expect(page).toHaveURL('/auth/register?next=%2Fshop%2Flisting');
  await expect(password(page)).toHaveCount(1);
});

test('a card that made a visitor sign in asks for the size when they are back', {
  tag: '@narrow',
}, async ({ shopper: { page, email, password: right } }) => {
  const title = 'Micro Dot Jogger, Charcoal';
  const card = page.getByRole('article', { name: title });
  await page.context().clearCookies();
  await page.goto('/shop/listing?category=men');
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Sign in to see your cart' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fshop%2Flisting%3Fcategory%3Dmen',
  );
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(right);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/shop/listing?category=men');
  const sizes = card.getByRole('form', { name: 'Choose a size' });
  await expect(sizes.getByText('Which size would you like?')).toBeVisible();
  await expect(sizes).toBeInViewport();
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await expectClearOfToast(page, sizes);
  await page.keyboard.press('ArrowRight');
  await sizes.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(sizes).toHaveCount(0);
});

test('a product page that made a visitor sign in asks for the size, clear of the toast', {
  tag: '@narrow',
}, async ({ shopper: { page, email, password: right } }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.context().clearCookies();
  await page.goto('/shop/product/micro-dot-jogger-charcoal');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(right);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/shop/product/micro-dot-jogger-charcoal');
  const sizes = main.getByRole('radiogroup', { name: 'Size' });
  await expect(sizes).toContainText('Which size would you like?');
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await expectClearOfToast(page, sizes);
  await expectClearOfToast(page, main.getByRole('button', { name: 'Add to cart' }).first());
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByText('Which size would you like?')).toBeHidden();
});

test('text typed before the script has loaded is kept, and not submitted without it', {
  tag: '@narrow',
}, async ({ page }) => {
  const letScriptsGo = await hold(page, SCRIPTS);
  await page.goto('/auth/register', { waitUntil: 'commit' });
  await page.getByLabel('User Name').fill('Early Bird');
  await page.getByLabel('Email').fill(`early-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password').fill('a good password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Sign Up' }).click({ force: true });
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/auth/register');
  await expect(page.getByLabel('User Name')).toHaveValue('Early Bird');
  letScriptsGo();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});
