import { routes } from '@/lib/routes';
import { expect, send, test } from '../fixtures';

const VIEWS = ['micro-dot-jogger-deep-indigo', 'knee-dart-jogger-olive', 'tapered-denim-charcoal'];
const PICTURES = VIEWS.flatMap((name) =>
  ['front', 'back', 'fabric'].map((view) => `/catalog/${name}-${view}.webp`),
).slice(0, 8);
/** As long as a title may be, with nowhere to break it. */
const TITLE = 'Threadbare'.repeat(12);

test('a title without a space and the largest number of pictures fit on the smallest phone', async ({
  page,
  admin,
}) => {
  const [image, ...gallery] = PICTURES;
  const { data } = await send<{ data: { _id: string; slug: string } }>(
    admin.request,
    'POST',
    '/api/admin/products/add',
    {
      title: TITLE,
      description: 'One thread.',
      category: 'accessories',
      brand: 'h&m',
      price: 901,
      totalStock: 20,
      sizes: ['M'],
      image,
      gallery,
    },
  );
  try {
    await page.setViewportSize({ width: 320, height: 640 });
    const wider = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.scrollWidth - one.clientWidth);

    await page.goto(routes.listing({ categories: ['accessories'] }));
    const link = page.getByRole('article', { name: TITLE }).getByRole('link', { name: TITLE });
    // A card clips what overflows it.
    const isWhole = () =>
      link.evaluate((one) => {
        const card = one.closest('article')?.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(one);
        return card !== undefined && words.getBoundingClientRect().right <= card.right;
      });
    expect(await isWhole()).toBe(true);
    await link.click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog.getByRole('button', { name: /^Show picture/ })).toHaveCount(8);
    expect(await wider('[role=dialog]')).toBe(0);

    await page.goto(routes.product(data.slug));
    await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(8);
    expect(await wider('html')).toBe(0);
  } finally {
    await admin.request.delete(`/api/admin/products/delete/${data._id}`);
  }
});
