import { test as base, expect } from '@playwright/test';

/** A page on which a console error, an uncaught exception or a failed request fails the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const aborted = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (!aborted) faults.push(`failed: ${request.url()}`);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };
