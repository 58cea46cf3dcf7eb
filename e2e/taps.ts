import type { Locator } from '@playwright/test';

/** @returns what taps at the place of the element, also when something else is there by then */
export async function tapperAt(target: Locator): Promise<() => Promise<void>> {
  // Until it is in its place.
  await target.hover();
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return () => target.page().touchscreen.tap(x + width / 2, y + height / 2);
}
