import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { holdScripts } from './scripts';

const password = (page: Page) => page.locator('input[type=password]');

test.describe('a wrong password', () => {
  test.use({ allowedStatus: 401 });

  test('is refused with one message; after the right one the next page shows a welcome', async ({
    shopper: { page, email, password: right },
  }) => {
    await page.context().clearCookies();
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Incorrect email or password! Please try again')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
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

test('a message shown before a redirect to sign-in appears there', async ({ page }) => {
  await page.goto('/shop/listing');
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/auth/login?next=%2Fshop%2Flisting');
  await expect(page.getByText('Please login to add products to your cart')).toBeVisible();
  await expect(password(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/auth/register?next=%2Fshop%2Flisting');
  await expect(password(page)).toHaveCount(1);
});

test('text typed before the script has loaded is kept, and not sent early', async ({ page }) => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/auth/register', { waitUntil: 'commit' });
  await page.getByLabel('User Name').fill('Early Bird');
  await page.getByLabel('Email').fill(`early-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password').fill('a good password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  letScriptsGo();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});
