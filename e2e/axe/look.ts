import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { type Role, type Shot, shots } from '../../scripts/shots/routes';
import { findInvalid } from '../../scripts/test/valid-html';
import { expect, test, watch } from '../fixtures';

declare global {
  interface Window {
    /** Once `AXE` has run on the page. */
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Low where only the width counts: painting the rest takes a sixth of the time. */
const HEIGHT = { 320: 480, 375: 812, 768: 480, 1440: 900, 2560: 480 } as const;
type Width = keyof typeof HEIGHT;

/** Entries of a table or list are built alike: axe checks the first ones, on a phone fewer than on a computer. */
const FURTHER_ENTRIES = {
  1440: 'tbody tr:nth-child(n + 13), li:nth-child(n + 25)',
  375: 'tbody tr:nth-child(n + 5), li:nth-child(n + 7)',
} as const;

/** Of what axe checks, these pages show the same at every width. */
const TEXT = /^\/shop\/(brand-story|Fabric|faq|\w+-policy|terms-conditions)$/;

const resize = (page: Page, width: Width) => page.setViewportSize({ width, height: HEIGHT[width] });

const OPENED = '[role=dialog], [role=alertdialog], [role=menu]';
const opened = (page: Page) => page.locator(OPENED).filter({ visible: true });

/** What can be used of the page now is usable by everybody: what is open and hides the rest from screen readers, or all. */
async function expectAccessible(page: Page, axeExclude: string): Promise<void> {
  // Once a page: sending and compiling it takes as long as half of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([rules, opened, axeExclude]) => {
      const isModal = document.querySelector('[aria-hidden=true] main, main[aria-hidden=true]');
      // What is half under a sticky header counts as too small to press.
      window.scrollTo({ top: 0, behavior: 'instant' });
      // Describing all that is well would take a third of the time, and writing selectors a sixth.
      const options = { runOnly: rules, resultTypes: ['violations' as const], selectors: false };
      const { violations } = await window.axe.run(
        { include: isModal ? opened : 'html', exclude: axeExclude },
        options,
      );
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    [RULES, OPENED, axeExclude] as const,
  );
  expect(found).toEqual([]);
}

async function expectToFit(page: Page, width: Width): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wider, `nothing to scroll sideways at ${width}`).toBeLessThanOrEqual(0);
}

/** Opens a screen and what is to be open on it, and looks at it as a computer and a phone show it; it fits in all between and beyond. */
async function look(
  page: Page,
  { path, prepare, width: only, axeExclude = [] }: Shot,
): Promise<void> {
  const widths = only ? [only] : ([1440, 375] as const);
  await resize(page, widths[0]);
  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await prepare?.(page);
  // A page that was left may be kept, hidden, for the way back.
  const headings = page.locator('h1').filter({ visible: true });
  await expect(headings, 'one first heading').toHaveCount(1);
  const html = await page.content();
  expect.soft(await findInvalid(html, 'rendered'), 'valid HTML').toEqual([]);
  const open = await opened(page).count();
  for (const width of widths) {
    await resize(page, width);
    await expect(opened(page), 'what was opened stays open').toHaveCount(open);
    if (prepare || width === 375 || !TEXT.test(path))
      await expectAccessible(page, [FURTHER_ENTRIES[width], ...axeExclude].join());
    await expectToFit(page, width);
  }
  for (const width of only ? [] : ([320, 768, 2560] as const)) {
    await resize(page, width);
    await expectToFit(page, width);
  }
}

const WATCHED = ['console', 'pageerror', 'response', 'requestfailed'];

/**
 * The screens of `npm run shots`: one that is added there is tested here too. One person looks at all of a role in the
 * same page, as opening another one for each takes longer than most screens.
 */
export function lookAtScreensOf(role: Role, arrive: (page: Page) => Promise<unknown>): void {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    await arrive(page);
  });
  test.afterAll(() => page.context().close());

  for (const shot of shots.filter((one) => one.role === role))
    test(`the screen ${shot.name} is accessible`, async () => {
      const faults = watch(page, shot.isMissing ? 404 : 200);
      await look(page, shot);
      expect(faults).toEqual([]);
      for (const event of WATCHED) page.removeAllListeners(event);
      await page.evaluate(() => sessionStorage.clear());
    });
}
