import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';
import { addProduct, cardOf } from './products';

const LONG_PRICES = { price: 123_456.5, salePrice: '99999.5' };

test('on a wide screen the pictures stay beside what is read', { tag: '@wide' }, async ({
  page,
}) => {
  const path = routes.product('micro-dot-jogger-deep-indigo');
  const inDialog = page.getByRole('dialog').locator('.product-gallery');
  for (const gallery of [page.getByRole('main').locator('.product-gallery').first(), inDialog]) {
    await page.goto(gallery === inDialog ? routes.listing() : path, { waitUntil: 'networkidle' });
    if (gallery === inDialog) await page.locator(`article h3 a[href="${path}"]`).click();
    await expect(gallery).toBeVisible();
    await page.getByRole('region', { name: 'Reviews' }).first().scrollIntoViewIfNeeded();
    const thumbs = gallery.getByRole('button', { name: 'Show picture 2' });
    await expect(thumbs, 'its lower end').toBeInViewport({ ratio: 1 });
  }
});

test('a long price that is struck out fits on its card, and its sizes stand in one row', {
  tag: '@narrow',
}, async ({ shopper: { page }, admin }) => {
  const { title } = await addProduct(admin, `Hz ${crypto.randomUUID().slice(0, 8)}`, {
    ...LONG_PRICES,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  });
  await page.goto('/shop/listing?sortBy=title-atoz');
  const card = cardOf(page, title);
  const right = async (part: ReturnType<typeof card.locator>) => {
    const box = await part.boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };
  expect(await right(card.locator('s'))).toBeLessThanOrEqual(await right(card));
  await card.getByRole('button', { name: 'Add to cart' }).click();
  const sizes = card.getByRole('radiogroup', { name: 'Size' }).locator('label');
  await expect(sizes).toHaveCount(5);
  const tops = await sizes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  expect(rows).toEqual([5]);
});
