import { expect, test } from '../fixtures';
import { hold, SCRIPTS } from '../hold';

test('finds misspelled words, marks matches and shows the correction', async ({ page }) => {
  await page.goto('/shop/search');
  const box = page.getByRole('searchbox', { name: 'Search Products...' });
  await box.fill('trak pant');
  await expect(page).toHaveURL('/shop/search?keyword=trak+pant');
  await expect(page.getByText("Showing results with 'track' for 'trak'")).toBeVisible();
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText('Track');

  await box.fill('zzzzzz');
  await expect(page.getByText('No result found!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Track pants' }).click();
  await expect(page.getByRole('article').first()).toContainText('Track Pant');
  await expect(box).toHaveValue('Track pants');
  await box.fill('abc');
  await expect(page).toHaveURL('/shop/search');
  await expect(page.getByText('No result found!')).toBeHidden();
  const tooShort = page.getByText('Type at least 4 characters to search.');
  await expect(tooShort).toBeVisible();
  await box.fill('');
  await expect(tooShort).toBeHidden();
  await page.goto('/shop/search?keyword=abc');
  await expect(tooShort).toBeVisible();
  await expect(box).toHaveValue('abc');
  await box.fill('abcd');
  await expect(tooShort).toBeHidden();

  // An address can hold what the box would not take.
  await page.goto(`/shop/search?keyword=${'%00zzzzzz'.repeat(40)}`);
  await expect(page.getByText('No result found!')).toBeVisible();
});

test('text typed before the script has loaded is searched for', async ({ page }) => {
  const letScriptsGo = await hold(page, SCRIPTS);
  await page.goto('/shop/search', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox');
  await box.pressSequentially('ca');
  const before = await box.elementHandle();
  letScriptsGo();
  // Keeps typing while the scripts load: no key may be lost between them.
  await box.pressSequentially('rgo', { delay: 120 });
  await expect(page).toHaveURL('/shop/search?keyword=cargo');
  await expect(page.getByRole('article').first()).toContainText('Cargo');
  await expect(box).toHaveValue('cargo');
  await expect(box).toBeFocused();
  // It is still the same box that came with the page.
  expect(await box.evaluate((now, first) => now === first, before)).toBe(true);

  // The address's keyword is written into an empty box only.
  await page.goto('/shop/search?keyword=chino');
  await expect(box).toHaveValue('chino');
  await box.fill('denim');
  await expect(page).toHaveURL('/shop/search?keyword=denim');
  await expect(page.getByRole('article').first()).toContainText('Denim');
});
