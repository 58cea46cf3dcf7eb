import { shots } from '../scripts/shots/routes';
import { expect, test } from './fixtures';

const WIDTHS = [320, 768, 2560] as const;
const HEIGHT = 800;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = shots.filter(({ role, prepare }) => role === 'visitor' && !prepare);

for (const { name, path, isMissing = false } of screens) {
  test.describe(name, () => {
    test.use({ rightStatus: isMissing ? 404 : 200 });

    test('fits in a small phone and fills a wide screen', async ({ page }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto(path);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(wider, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  });
}
