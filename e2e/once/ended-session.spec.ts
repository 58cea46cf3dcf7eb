import type { Page } from '@playwright/test';
import { DEMO_ADMIN, expect, send, test } from '../fixtures';

/** Ends the session as another device could, by a new password for instance: this browser keeps its cookies. */
async function endElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await send(page.request, 'POST', '/api/auth/logout');
  await page.context().addCookies(cookies);
}

test.use({ allowedStatus: 401 });

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
