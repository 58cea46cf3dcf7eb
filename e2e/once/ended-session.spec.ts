import type { Page } from '@playwright/test';
import { DEMO_ADMIN, expect, register, send, test } from '../fixtures';

/** Ends the session as another device could, by a new password for instance: this browser keeps its cookies. */
async function endElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await send(page.request, 'POST', '/api/auth/logout');
  await page.context().addCookies(cookies);
}

test.use({ allowedStatus: 401 });

test('a review is still there after signing in again', async ({
  shopper: { page, email, password },
}) => {
  const path = '/shop/product/side-stripe-track-pant-madder';
  await page.goto(path);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const message = reviews.getByRole('textbox', { name: 'Write a review' });
  const stars = reviews.getByRole('radio', { name: '4 stars' });
  await message.fill('Keeps its crease.');
  await stars.check();
  await endElsewhere(page);
  await reviews.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(path);
  await expect(message).toHaveValue('Keeps its crease.');
  await expect(stars).toBeChecked();
  await reviews.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Review added successfully!')).toBeVisible();
});

test('a form says how to go on, and keeps what was typed', async ({ shopper: { page } }) => {
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Address' }).click();
  const typed = {
    Address: '5 Weaver Street',
    City: 'Erode',
    Pincode: '638001',
    Phone: '9840012345',
    Notes: 'After six',
  };
  const field = (name: string) => page.getByRole('textbox', { name });
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('You are signed out. Sign in again in').first()).toBeVisible();
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
});

test('a list of the panel says it too, and a link to another page asks to sign in for that page', async ({
  browser,
  baseURL,
}) => {
  // A context of its own: without a session, a prefetched part of a page is redirected to the sign-in page, which has no
  // such part, and is answered 404. That logs console errors.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await send(context.request, 'POST', '/api/auth/login', DEMO_ADMIN);
  const admin = await context.newPage();
  await admin.goto('/admin/orders');
  await expect(admin.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await endElsewhere(admin);
  await admin.getByRole('searchbox').fill('nobody');
  await expect(admin.getByRole('alert').getByText('You are signed out.')).toBeVisible();
  await admin.getByRole('link', { name: 'Customers' }).click();
  await expect(admin).toHaveURL('/auth/login?next=%2Fadmin%2Fcustomers');
  await context.close();
});

test.describe('when somebody else signs in in another tab', () => {
  test.use({ allowedStatus: 403 });

  test('an older page says why it cannot add to the cart', async ({ shopper: { page } }) => {
    await page.goto('/shop/product/side-stripe-track-pant-madder');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await register(page.request);
    const add = async () => {
      await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    };
    await add();
    await expect(page.getByText('signed in to another account. Reload the page.')).toBeVisible();
    await page.reload();
    await add();
    await expect(page.getByText('Product is added to cart')).toBeVisible();
  });
});
