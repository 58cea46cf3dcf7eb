import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const slides = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Which slide of a carousel is in the middle of it. */
const shownSlide = (region: Locator) =>
  region.getByRole('listitem').evaluateAll((slides) =>
    slides.findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      const frame = slide.closest('section')?.getBoundingClientRect();
      const middle = frame ? frame.left + frame.width / 2 : 0;
      return left <= middle && middle < right;
    }),
  );

/** Moves the pointer away and the focus out of everything. */
async function leaveAlone(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Lets time pass until the slide changes. */
async function expectToTurn(page: Page, region: Locator, everyMs: number): Promise<void> {
  const before = await shownSlide(region);
  await expect(async () => {
    await page.clock.runFor(everyMs);
    await expect.poll(() => shownSlide(region), { timeout: 1_500 }).not.toBe(before);
  }).toPass();
}

/** Lets a minute pass, during which the slide must stay the same. */
async function expectToRest(page: Page, region: Locator): Promise<void> {
  const before = await shownSlide(region);
  for (let seconds = 0; seconds < 60; seconds += 10) {
    await page.clock.runFor(10_000);
    expect(await shownSlide(region)).toBe(before);
  }
}

test('a choice of products fills its rows at every width', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/shop/home');
  const cards = page.getByRole('region', { name: 'Redefine Casual Comfort' }).getByRole('article');
  for (const [width, shown] of [
    [375, 8],
    [768, 6],
    [1280, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(cards).toHaveCount(shown);
  }
});

test('the hero advances every 15 seconds and by its buttons, and not when it is stopped', {
  tag: '@wide',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/shop/home');
  const hero = slides(page, 'Featured');
  await expect(async () => {
    await hero.getByRole('button', { name: /^Next/ }).click();
    await expect.poll(() => shownSlide(hero), { timeout: 1_500 }).toBeGreaterThan(0);
  }).toPass();
  const next = await shownSlide(hero);
  await hero.getByRole('button', { name: /^Previous/ }).click();
  await expect.poll(() => shownSlide(hero)).toBe(next - 1);

  await leaveAlone(page);
  await expectToTurn(page, hero, 15_000);

  await hero.getByRole('button', { name: /^Pause/ }).click();
  await leaveAlone(page);
  await expectToRest(page, hero);
  await expect(hero.getByRole('button', { name: /^Play/ })).toBeVisible();
});

test('the first screen is the hero, with its button; a wide one also has the first products', async ({
  page,
  isMobile,
}) => {
  for (const [width = 0, height = 0] of isMobile
    ? [
        [375, 812],
        [768, 1024],
        [812, 375],
        [568, 320],
      ]
    : [[1440, 900]]) {
    await page.setViewportSize({ width, height });
    await page.goto('/shop/home');
    const hero = slides(page, 'Featured');
    const box = await hero.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(
      isMobile ? height - 1 : height * 0.7,
    );
    if (!isMobile) await expect(page.getByRole('article').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Shop Collection' })).toBeInViewport({ ratio: 1 });
    await hero.getByRole('button', { name: /^Next/ }).click({ trial: true });
  }
});

test.describe('on a phone of two pixels per CSS pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the hero is sharp', async ({ page }) => {
    await page.goto('/shop/home');
    const picture = slides(page, 'Featured').locator('img').first();
    const shown = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const pixels = Number(new URL(image.currentSrc).searchParams.get('w'));
      const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
      const across = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
      return pixels / across;
    });
    expect(shown).toBeGreaterThan(1.25);
  });
});

test('the story is a slider below 1024 pixels, and sticky cards above', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  await page.goto('/shop/home');
  const story = slides(page, 'Craftsmanship story');
  await story.scrollIntoViewIfNeeded();
  const chapters = story.getByRole('listitem');
  await expect(chapters).toHaveCount(2);
  if (isMobile) {
    await expect(story.getByRole('button', { name: /^Next/ })).toBeVisible();
    await leaveAlone(page);
    await expectToTurn(page, story, 3_000);
    return;
  }
  await expect(story.getByRole('button', { name: /^Next/ })).toBeHidden();
  const top = () =>
    chapters.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    );
  await chapters
    .last()
    .evaluate((item) => item.scrollIntoView({ behavior: 'instant', block: 'start' }));
  // What is scrolled to stops a little lower than what sticks.
  await page.evaluate(() => scrollBy({ behavior: 'instant', top: 16 }));
  const [first = 0, second = 1] = await top();
  expect(first).toBe(second);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the film is paused, as is all other motion, and plays on request', {
    tag: '@narrow',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/shop/home');
    await expectToRest(page, slides(page, 'Featured'));
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name)),
      );
    await expect.poll(running).toEqual([]);
    await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible();
    await expect(page.getByLabel('Stop the ticker')).toBeHidden();
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    const play = page.getByRole('button', { name: 'Play video' });
    await expect(play).toBeVisible();
    await play.click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  });
});

test('no page of the shop sends a request to another host', { tag: '@narrow' }, async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      foreign.push(request.url());
  });
  const product = '/shop/product/micro-dot-jogger-deep-indigo';
  for (const path of ['/shop/home', '/shop/listing', product, '/shop/search', '/auth/register'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
});
