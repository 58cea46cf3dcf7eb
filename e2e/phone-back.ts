import type { Page } from '@playwright/test';

interface Watcher extends EventTarget {
  requestClose(): void;
  destroy(): void;
}

declare global {
  interface Window {
    pressBack: () => boolean;
  }
}

/**
 * Call before the page loads. Playwright cannot press a phone's Back: the browser would ask the newest CloseWatcher, and
 * leave the page if there is none.
 * @returns what presses Back, and tells whether something was asked
 */
export async function phoneBack(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const open: Watcher[] = [];
    const forget = (one: Watcher) => {
      if (open.includes(one)) open.splice(open.indexOf(one), 1);
    };
    const Native = window.CloseWatcher as new () => Watcher;
    class Recorded extends Native {
      constructor() {
        super();
        open.push(this);
        this.addEventListener('close', () => forget(this));
      }
      override destroy() {
        super.destroy();
        forget(this);
      }
    }
    Object.assign(window, { CloseWatcher: Recorded });
    window.pressBack = () => {
      const newest = open.at(-1);
      newest?.requestClose();
      return newest !== undefined;
    };
  });
  return () => page.evaluate(() => window.pressBack());
}
