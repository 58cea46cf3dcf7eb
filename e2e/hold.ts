import type { Page } from '@playwright/test';

export const SCRIPTS = /_next\/static\/.*\.js/;

/** Holds requests to these addresses back, as a slow network would. @returns what lets them go */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}
