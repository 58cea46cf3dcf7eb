import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Shot, shots } from '../scripts/shots/routes';
import { expect, test } from './fixtures';
import { placeOrder, saveAddress } from './orders';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens a screen and what is to be open on it, then looks at it as everybody should be able to. */
async function expectAccessible(page: Page, { path, prepare }: Shot): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await prepare?.(page);
  // What is half under a sticky header counts as too small to press.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  expect(found).toEqual([]);
  const { headings, overflow } = await page.evaluate(() => ({
    // A page that was left may be kept, hidden, for the way back.
    headings: [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility()).length,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }));
  expect(headings, 'one first heading').toBe(1);
  expect(overflow, 'nothing to scroll sideways').toBeLessThanOrEqual(0);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Whoever adds a screen adds it to the list of pictures: it is looked at by both.
for (const shot of shots) {
  const { name, role, width, isMissing = false } = shot;

  test.describe(`${role} ${name}`, () => {
    test.skip(({ isMobile }) => width !== undefined && (width === 375) !== Boolean(isMobile));
    test.use({ rightStatus: isMissing ? 404 : 200 });

    if (role === 'visitor') test('is accessible', ({ page }) => expectAccessible(page, shot));
    if (role === 'admin') test('is accessible', ({ admin }) => expectAccessible(admin, shot));
    if (role === 'shopper')
      test('is accessible', async ({ shopper }) => {
        await placeOrder(shopper, await saveAddress(shopper));
        await expectAccessible(shopper.page, shot);
      });
  });
}
