import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/test/browser';

// Workers read this file again: the port is chosen once and handed on.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  reporter: [['list']],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    trace: 'retain-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'mobile',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
