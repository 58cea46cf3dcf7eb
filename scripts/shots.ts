import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoAdmin, demoClerk, demoShopper } from '../prisma/seed/people';
import { onStop, run, stopping } from './app/shutdown';
import { ROOT } from './root';
import { type Role, type Shot, shots } from './shots/routes';
import { findBrowser, launchOptions } from './test/browser';
import { startShop } from './test/shop';

const SHOTS = join(ROOT, 'shots');
const ROLES = ['visitor', 'shopper', 'admin', 'clerk'] as const satisfies Role[];
const WIDTHS = [375, 1440] as const;
const HEIGHT = { 375: 812, 1440: 900 };
const PATIENCE_MS = 10_000;
const QUIET_WITHIN_MS = 3_000;
const ACCOUNTS = { shopper: demoShopper, admin: demoAdmin, clerk: demoClerk };

async function contextFor(
  browser: Browser,
  baseURL: string,
  role: Role,
  width: (typeof WIDTHS)[number],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHT[width] },
    hasTouch: width === 375,
    isMobile: width === 375,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (role === 'visitor') return context;
  const { email, password } = ACCOUNTS[role];
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await page.close();
  return context;
}

/** Some screens never stop sending requests; after this time they count as complete. */
const settle = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined);

/** Pictures further down load when they are scrolled to. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async (patienceMs) => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const late = [...document.images].filter((image) => {
        const { top: from, bottom, left, right } = image.getBoundingClientRect();
        const isNear = bottom > 0 && from < innerHeight && right > 0 && left < innerWidth;
        return isNear && !image.complete && image.checkVisibility();
      });
      const shown = Promise.all(late.map((image) => image.decode().catch(() => undefined)));
      await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  }, QUIET_WITHIN_MS);
}

async function take(context: BrowserContext, shot: Shot, file: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(shot.path);
    await settle(page);
    if (shot.prepare) await shot.prepare(page);
    else await loadAll(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: file, fullPage: !shot.prepare });
  } finally {
    await page.close();
  }
}

/** Pictures of every screen as visitor, shopper, owner and clerk, narrow and wide. Words after `--` limit it to names that contain one. */
run(async () => {
  const words = process.argv.slice(2);
  const wanted = shots.filter(
    ({ name, role }) =>
      words.length === 0 || words.some((word) => `${role}-${name}`.includes(word)),
  );
  if (words.length === 0) rmSync(SHOTS, { recursive: true, force: true });
  const shop = await startShop();
  onStop(shop.stop);
  const browser = await chromium.launch(launchOptions(findBrowser()));
  onStop(() => browser.close());
  let failed = 0;
  const takeAll = async (role: Role) => {
    const shots = wanted.filter((shot) => shot.role === role);
    for (const width of shots.length > 0 ? WIDTHS : []) {
      const context = await contextFor(browser, shop.address, role, width);
      for (const shot of shots.filter((one) => (one.width ?? width) === width)) {
        stopping.throwIfAborted();
        const file = join(SHOTS, String(width), `${role}-${shot.name}.png`);
        await take(context, shot, file).catch((error) => {
          failed += 1;
          console.error(`${width} ${role}-${shot.name}: ${String(error).split('\n')[0]}`);
        });
      }
      await context.close();
    }
  };
  // Roles run at the same time; one role's widths share its cart and so take turns.
  await Promise.all(ROLES.map(takeAll));
  console.log(`${wanted.length} screens, ${failed} pictures failed, in ${SHOTS}`);
  return failed === 0 ? 0 : 1;
});
