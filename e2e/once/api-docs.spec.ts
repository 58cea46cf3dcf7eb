import { expect, test } from '../fixtures';

test('the description of the API lists its calls, and opens one', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Shop cart' }).click();
  await page.getByRole('button', { name: /POST \/api\/shop\/cart\/add/ }).click();
  await expect(page.getByText('Request body')).toBeVisible();
});
