import type { Page } from '@playwright/test';

export const open = (name: string) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

export const openFirst = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** A menu's script is loaded when it is first opened. */
export const openMenu = (name: string) => async (page: Page) => {
  await open(name)(page);
  await page.getByRole('menu').waitFor();
};
