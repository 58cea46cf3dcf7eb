import type { Page } from '@playwright/test';

/** From here on scripts are under way and do not come, as over a slow line. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThemCome = () => {};
  const held = new Promise<void>((resolve) => {
    letThemCome = resolve;
  });
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letThemCome;
}
