import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { hold } from './hold';

const PATHS = ['/shop/home', '/shop/listing', '/shop/product/micro-dot-jogger-deep-indigo'];
/** What a first load may weigh as script, compressed. */
const SCRIPT_BUDGET_BYTES = 165 * 1024;

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Records every layout shift without user input, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(
          ({ node }) => (node as Element | null)?.outerHTML ?? node?.nodeName,
        );
        if (!hadRecentInput) window.shifts.push(`${moved.join(' and ')} at ${entry.startTime} ms`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const path of PATHS) {
  test(`${path} is light on script, and nothing moves while it loads and is scrolled through`, async ({
    page,
  }) => {
    const weights: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const total = (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(SCRIPT_BUDGET_BYTES);

    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
}

test('a bar shows that the listing in another order is still loading', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/shop/listing?category=men');
  const answer = await hold(page, '**/shop/listing?*');
  await page.getByRole('button', { name: 'Sort by' }).click();
  await page.getByRole('menuitem', { name: 'Title: Z to A' }).click();
  await expect(page.locator('.link-progress')).toBeAttached();
  answer();
  await expect(page).toHaveURL('/shop/listing?category=men&sortBy=title-ztoa');
  await expect(page.locator('.link-progress')).toHaveCount(0);
});
