import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const film = (page: Page) => page.locator('video');
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

test('the film of the home page plays without sound while it is seen, until it is stopped', async ({
  page,
}) => {
  await page.goto('/shop/home');
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  expect(await isPaused(page)).toBe(true);
  await film(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(true);
  await film(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Pause video' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await film(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
});

test('a film that does not load leaves its poster and a button that plays it later', {
  tag: '@narrow',
}, async ({ browser, baseURL }) => {
  // A context of its own: requests here fail on purpose, which logs console errors.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.route('**/video/*.{webm,mp4}', (route) => route.abort());
  await page.goto('/shop/home');
  const refused = page.waitForEvent('requestfailed', (request) => /mp4$/.test(request.url()));
  await film(page).scrollIntoViewIfNeeded();
  await refused;
  const play = page.getByRole('button', { name: 'Play video' });
  await expect(play).toBeVisible();
  await play.click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(play).toBeVisible();
  expect(faults).toEqual([]);

  await page.unrouteAll();
  await play.click();
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await context.close();
});
