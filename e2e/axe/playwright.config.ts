import { defineConfig } from '@playwright/test';
import browserTests, { wide } from '../../playwright.config';

/** `npm run test:axe`: whether every screen is accessible, fits and is valid HTML. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  outputDir: '../../test-results/axe',
  globalSetup: '../global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../../test-results/axe.json' }]],
  projects: [{ name: 'axe', use: wide }],
});
