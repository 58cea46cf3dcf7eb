import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 160;

/** An outline must show where the focus is, on the element or on what stands in for it visually. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    const focused = document.activeElement;
    const ringed = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const drawn = [focused, focused?.nextElementSibling ?? null, focused?.closest('label') ?? null];
    return drawn.some(ringed);
  });
  expect(isSeen, 'the focus can be seen').toBe(true);
}

/** Whether something sticky lies over the middle of what has the focus. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !hit || !(focused?.contains(hit) || hit.contains(focused));
  });

/** Presses a key so often that whatever is below or above the screen has had the focus, and is uncovered then. */
export async function expectUncovered(page: Page, key: 'Tab' | 'Shift+Tab', presses: number) {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => isCovered(page), `${key} ${press}`).toBe(false);
  }
}

/** Presses Tab (or Shift+Tab) until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor();
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
}

/** Tabs to the target and presses Enter. */
export async function enter(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to the text box and types. */
export async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(text);
}
