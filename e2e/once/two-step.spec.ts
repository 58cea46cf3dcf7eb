import { TOTP } from 'otpauth';
import { demoClerk } from '@/prisma/seed/people';
import { expect, test } from '../fixtures';

// A sign-in without its code.
test.use({ allowedStatus: 401 });

test('a clerk sets up two-step sign-in, signs in with a code of the app, and switches it off', async ({
  page,
}) => {
  const enterPassword = async () => {
    await page.goto('/auth/login?next=/admin/account');
    await page.getByLabel('Email').fill(demoClerk.email);
    await page.getByLabel('Password').fill(demoClerk.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await enterPassword();
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  /** The app's code, so many half minutes from now. */
  const code = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code of your app').fill(code(0));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();

  await enterPassword();
  await expect(page.getByLabel('Code of your app')).toBeFocused();
  // The clock may be half a minute off; the first code is used.
  await page.getByLabel('Code of your app').fill(code(1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/account');
  await page.getByLabel('Your password').fill(demoClerk.password);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
});
