import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

declare global {
  interface Window {
    framesAsked: number;
  }
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Welcome' });

/** The welcome panel's canvas as it is painted now. */
const picture = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** Moves over the panel in a line. */
async function sweep(page: Page): Promise<void> {
  const box = await panel(page).boundingBox();
  if (!box) throw new Error('There is no welcome panel');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.move(box.x + 260, box.y + 120, { steps: 8 });
}

/** Waits for the next frame, which paints what the pointer touched. */
const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

test('a small screen has only the form', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test.describe('the welcome panel', () => {
  test('shows its text, colours under the pointer, and runs no animation at rest', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      window.framesAsked = 0;
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => {
        window.framesAsked += 1;
        return ask(callback);
      };
    });
    await page.goto('/auth/login');
    await expect(panel(page).getByRole('heading', { name: 'Welcome to Noyyal' })).toBeVisible();
    await expect(panel(page).getByText('Login to get started')).toBeVisible();
    expect(await page.locator('*').count()).toBeLessThan(300);

    const atRest = await picture(page);
    await expect(async () => {
      await sweep(page);
      expect(await picture(page)).not.toBe(atRest);
    }).toPass();
    await page.mouse.move(1400, 450);
    await expect.poll(() => picture(page)).toBe(atRest);
    const asked = () => page.evaluate(() => window.framesAsked);
    const before = await asked();
    await page.getByLabel('Email').fill('ravi@example.com');
    await page.getByLabel('Password').fill('a good password');
    expect(await asked()).toBe(before);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('the cloth stays still under the pointer', { tag: '@wide' }, async ({ page }) => {
      await page.goto('/auth/register');
      // The script is running, and has painted the background.
      await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
      await nextFrame(page);
      const atRest = await picture(page);
      await sweep(page);
      await nextFrame(page);
      expect(await picture(page)).toBe(atRest);
    });
  });
});
