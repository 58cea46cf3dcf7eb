import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/test/browser';
import { freePortSync } from './scripts/test/free-port';

// Workers read this file again: the port is chosen once and passed on to them, as is the browser, by the global setup.
process.env.E2E_PORT ??= String(freePortSync());

/**
 * Run once: they ask only the server, set their own widths, or change what all tests share, such as the hero's order.
 * In the other files a test whose outcome no width changes is tagged `@narrow`, and what only wide screens have `@wide`.
 */
const ONCE = '**/once/*.spec.ts';
/** `npm run test:axe` */
const AXE = '**/axe/*.spec.ts';
export const wide = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Each waits a part of its time, so one more than processors; they share one shop, with which four have been tried.
  workers: Math.min(availableParallelism() + 1, 4),
  // On CI a second try, which the report calls flaky; locally the first failure counts.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // A machine that is shared may take seconds for what takes others a moment: that is no fault of the shop.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    // Recording costs a sixth of the time: a failure is looked into with `--trace on`.
    trace: 'on-first-retry',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: launchOptions(process.env.E2E_BROWSER),
  },
  projects: [
    { name: 'once', testMatch: ONCE, use: wide },
    {
      name: 'mobile',
      testIgnore: [ONCE, AXE],
      grepInvert: /@wide/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: [ONCE, AXE], grepInvert: /@narrow/, use: wide },
  ],
});
