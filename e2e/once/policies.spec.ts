import { expect, test } from '../fixtures';

test('personal pages opened from public ones get their own policy', async ({
  shopper: { page },
}) => {
  await page.goto('/shop/home');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('menuitem', { name: 'Account' }).click();
  expect((await answer).headers()['content-security-policy']).toContain("'nonce-");
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
});
