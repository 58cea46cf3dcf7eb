import type { Locator, Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '../fixtures';

const PRODUCT = routes.product('knee-dart-jogger-olive');

const size = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first();

const borderOf = (element: Locator) =>
  element.evaluate((one) => {
    const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(one);
    return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
  });

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the chosen size and the buy button can be told apart by their borders', async ({
    page,
  }) => {
    await page.goto(PRODUCT);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    expect(await borderOf(size(page, 'M'))).not.toBe(await borderOf(size(page, 'S')));
    const buy = page.getByRole('button', { name: 'Add to cart' }).first();
    expect(await borderOf(buy)).toMatch(/^[1-9]\S* solid/);
    const shown = page.getByRole('button', { name: 'Show picture 1' });
    const other = page.getByRole('button', { name: 'Show picture 2' });
    expect(await borderOf(shown)).not.toBe(await borderOf(other));
  });
});

test.describe('with more contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } });

  test('muted text is as dark as the rest', async ({ page }) => {
    await page.goto(PRODUCT);
    const colour = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);
    const quiet = page.getByRole('main').locator('.text-muted-foreground').first();
    expect(await colour(quiet)).toBe(await colour(page.getByRole('heading', { level: 1 })));
  });
});
