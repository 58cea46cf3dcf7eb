import { expect, type Page } from '@playwright/test';

/** The opened print window, once it has called `print`; `data-printed` names the fonts that it had by then. */
export async function printed(admin: Page, button: string): Promise<Page> {
  await admin.context().addInitScript(() => {
    window.print = () => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      const families = loaded.map(({ family }) => family).join();
      document.documentElement.setAttribute('data-printed', families);
    };
  });
  const opened = admin.waitForEvent('popup');
  await admin.getByRole('button', { name: button, exact: true }).click();
  const paper = await opened;
  await expect(paper.locator('html')).toHaveAttribute('data-printed');
  return paper;
}

export const A4 = [595, 842];

/** The pages of the printed document and their sizes in points. */
export async function pagesOf(paper: Page): Promise<{ count: number; sizes: number[][] }> {
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g);
  return {
    count: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    sizes: [...boxes].map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]),
  };
}
